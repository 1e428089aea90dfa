import type { Remove } from '#features/moderation/hooks.ts';
import { holdBoxes } from '../queries.ts';
import { refusePublished } from './queries/removal.ts';

/** Takes a letter or a comment away, as if it had never been published. Nobody is told whose it was. Source: security.md T5. */
const remove =
  (kind: 'letter' | 'comment'): Remove =>
  async ({ db }, id) => {
    await holdBoxes(db);
    return refusePublished(db, id, kind);
  };

export const removeLetter = remove('letter');
export const removeLetterComment = remove('comment');
