import type { Hide } from '#platform/hiding/hideable.ts';
import { setHidden } from '#platform/hiding/queries.ts';
import type { HandlerServices } from '#platform/services.ts';
import { holdBoxes } from '../queries.ts';

/** Hides a letter or a comment, or shows it again. To its author it waits for review meanwhile, as it did once. */
export const hideLetter: Hide<HandlerServices> = async ({ db }, letter_id, isHidden) => {
  await holdBoxes(db);
  return setHidden(db, 'letter', letter_id, isHidden);
};
