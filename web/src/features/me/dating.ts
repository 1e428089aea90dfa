import type { CurrentUser } from '@quad/contract/profile/shapes.ts';

/** How far somebody has come with dating: not begun, the quiz still to do, on. */
export type Standing = 'begin' | 'quiz' | 'on';

/** Where somebody stands, also where the server's two answers do not fit together. Source: specification 2 §4. */
export function standingOf({
  date_enabled,
  date_setup_stage,
}: Pick<CurrentUser, 'date_enabled' | 'date_setup_stage'>): Standing {
  if (date_enabled === 'ENABLED' || date_enabled === 'COMMITTED') return 'on';
  return date_setup_stage === 0 ? 'begin' : 'quiz';
}
