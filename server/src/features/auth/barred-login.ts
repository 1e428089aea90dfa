import { BARRED_LOGIN_MINUTES } from '@quad/contract/moderation-actions/limits.ts';
import { barredAccount, type Bar } from '#features/moderation-actions/rules.ts';
import type { Origin } from '#platform/handlers.ts';
import type { ProblemError } from '#platform/problems.ts';
import type { HandlerServices } from '#platform/services.ts';

/**
 * What somebody hears who is kept out and whose password was right. Their browser is left with what shows why for a while,
 * and takes their appeal; it is no session.
 */
export function barredLogin(
  { cookies, services }: Pick<Origin, 'cookies'> & { services: Pick<HandlerServices, 'sessions'> },
  user_id: number,
  bar: Bar,
): ProblemError {
  const seconds = BARRED_LOGIN_MINUTES * 60;
  cookies.setProof(services.sessions.proofOf(user_id, seconds * 1000), seconds);
  return barredAccount(bar);
}
