import type { CurrentUser } from '@quad/contract/profile/shapes.ts';

/** How far a user has come with dating: not begun, the quiz still to do, on. */
export type DatingStage = 'begin' | 'quiz' | 'on';

/** The stage of a user, also where the server's two answers do not fit together. Source: specification 2 §4. */
export function datingStageOf({
  date_enabled,
  date_setup_stage,
}: Pick<CurrentUser, 'date_enabled' | 'date_setup_stage'>): DatingStage {
  if (date_enabled === 'ENABLED' || date_enabled === 'COMMITTED') return 'on';
  return date_setup_stage === 0 ? 'begin' : 'quiz';
}
