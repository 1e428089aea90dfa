import type { Db } from '#platform/db/schema.ts';
import { type Emit, userRoom } from '#platform/server-events.ts';
import { sealOf } from '../seal.ts';
import { findMark, listAdminsAnd } from './queries.ts';
import { isAbout } from './rules.ts';

type Emitting = { db: Db; emit: Emit; services: { config: Parameters<typeof sealOf>[0] } };

/**
 * Emits to admins and to the requester that a request was made or answered. An admin who wrote the letter does not
 * receive the event.
 */
export async function emitRequest(
  { db, emit, services: { config } }: Emitting,
  { letter_id, asked_by }: { letter_id: number; asked_by: number },
): Promise<void> {
  const [mark, staff] = [await findMark(db, letter_id), await listAdminsAnd(db, asked_by)];
  const seal = sealOf(config);
  const recipients = staff.filter(
    (id) => id === asked_by || !isAbout(seal.recogniserOf(id), { letter_id, mark }),
  );
  emit(recipients.map(userRoom), 'staff:queue', { queue: 'authors' });
}
