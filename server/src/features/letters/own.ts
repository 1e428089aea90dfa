import type { Db } from '#platform/db/schema.ts';
import type { ListOwn } from '#features/moderation/hooks.ts';
import { listMarks, listTexts, listWaitingMarks } from './queries.ts';
import { isSameMark, sealOf } from './seal.ts';
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

/** Finds somebody's own among letters and comments that were reported. */
export const listOwnLetters: ListOwn = async (db, user_id, letter_ids, { config }) => {
  const marks = await listMarks(db, letter_ids);
  return marks.filter(isOwn(sealOf(config).markerOf(user_id))).map(({ id }) => id);
};
