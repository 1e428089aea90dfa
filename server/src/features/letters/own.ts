import type { Db } from '#platform/db/schema.ts';
import { listTexts, listWaitingMarks } from './queries.ts';
import { isSameMark } from './seal.ts';
import type { IsMine } from './views.ts';

/** Makes the marks of somebody's own things: see `Seal.markerOf`. */
export type Known = (id: number) => Buffer;

/** Whether a thing is somebody's own. */
export const isOwn =
  (known: Known): IsMine =>
  ({ id, mark }) =>
    isSameMark(known(id), mark);

/** What somebody wrote that waits for its publication: letters, or comments on one. */
export async function ownWaiting(
  db: Db,
  now: Date,
  on_letter_id: number | null,
  known: Known,
): Promise<{ id: number; content: string }[]> {
  const own = (await listWaitingMarks(db, now, on_letter_id)).filter(isOwn(known));
  return own.length === 0
    ? []
    : listTexts(
        db,
        own.map(({ id }) => id),
      );
}
