import type { Neighbour } from '@quad/contract/reports/staff-shapes.ts';
import { listMessages } from '#features/chat/queries/pair-chats.ts';
import type { Db } from '#platform/db/schema.ts';
import { neighbourIdsOf } from '#features/moderation/views.ts';
import { viewNeighbour } from './views.ts';

type Found = { target_type: string; target_id: number };

/**
 * The messages before and after a reported message, oldest first: at most `most` on each side. Leaves out messages that
 * the reporters could not see. Empty if the reported thing is not a message. Source: security.md T28.
 */
export async function neighboursOf(
  db: Db,
  { target_type, target_id }: Found,
  sealed: readonly { content: unknown }[],
  most: number,
): Promise<Neighbour[]> {
  if (target_type !== 'MESSAGE') return [];
  const ids = [...new Set(sealed.flatMap(({ content }) => neighbourIdsOf(content)))].toSorted(
    (a, b) => a - b,
  );
  const before = ids.filter((id) => id < target_id).slice(-most);
  const after = ids.filter((id) => id > target_id).slice(0, most);
  const rows = await listMessages(db, [...before, ...after]);
  return rows.map((row) => viewNeighbour(row, target_id));
}
