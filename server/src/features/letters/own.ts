import type { Db } from '#platform/db/schema.ts';
import type { ListOwn } from '#features/moderation/hooks.ts';
import { listMarks, listTexts, listWaitingMarks } from './queries.ts';
import { sealOf } from './seal.ts';
import type { IsMine } from './views.ts';

/**
 * A function that tells from the stored mark of a letter or a comment whether a person wrote it (see
 * `Seal.recogniserOf`).
 */
export type Known = (id: number, mark: Buffer) => boolean;

/** Makes the function that checks whether a letter or a comment is a person's own. */
export const isOwn =
  (known: Known): IsMine =>
  ({ id, mark }) =>
    known(id, mark);

/**
 * A person's own letters that wait for publication. With `on_letter_id`, the person's own waiting comments on this
 * letter.
 */
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

/** Finds the letters and comments that a person wrote, among the given ids. */
export const listOwnLetters: ListOwn = async (db, user_id, letter_ids, { config }) => {
  const marks = await listMarks(db, letter_ids);
  return marks.filter(isOwn(sealOf(config).recogniserOf(user_id))).map(({ id }) => id);
};
