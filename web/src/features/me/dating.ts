import type { CurrentUser } from '@quad/contract/profile/shapes.ts';

/** The user's stage of dating: `begin` before the setup, `quiz` before the quiz, `on` after the quiz. */
export type DatingStage = 'begin' | 'quiz' | 'on';

/**
 * Returns the user's stage of dating, even if `date_enabled` and `date_setup_stage` contradict each other. Source:
 * specification 2 §4.
 */
export function datingStageOf({
  date_enabled,
  date_setup_stage,
}: Pick<CurrentUser, 'date_enabled' | 'date_setup_stage'>): DatingStage {
  if (date_enabled === 'ENABLED' || date_enabled === 'COMMITTED') return 'on';
  return date_setup_stage === 0 ? 'begin' : 'quiz';
}
