import type { Hide } from '#features/moderation/hooks.ts';
import { setHidden } from '#features/moderation/queries/hiding.ts';
import { holdBoxes } from '../queries.ts';

/** Hides a letter or a comment, or shows it again. To its author it waits for review meanwhile, as it did once. */
export const hideLetter: Hide = async ({ db }, letter_id, isHidden) => {
  await holdBoxes(db);
  return setHidden(db, 'letter', letter_id, isHidden);
};
