import { datingStageOf } from '#features/me/dating.ts';
import type { RememberedUser } from '#platform/session.ts';

type Dating = Pick<RememberedUser, 'date_enabled' | 'date_setup_stage' | 'date_hidden'>;

/** Returns the state of the user's dating in a few words. */
export function wordsOf(me: Dating): string {
  const stage = datingStageOf(me);
  if (stage === 'begin') return 'Off until you turn it on';
  if (stage === 'quiz') return 'Off until the quiz is done';
  if (me.date_enabled === 'COMMITTED') return 'Committed, so your date profile is hidden';
  return me.date_hidden ? 'On, and hidden' : 'On';
}
