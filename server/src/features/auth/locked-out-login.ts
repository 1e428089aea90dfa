import { LOCKOUT_PROOF_MINUTES } from '@quad/contract/moderation-actions/limits.ts';
import { lockedOutAccount, type Lockout } from '#features/moderation-actions/rules.ts';
import type { Origin } from '#platform/handlers.ts';
import type { ProblemError } from '#platform/problems.ts';
import type { HandlerServices } from '#platform/services.ts';

/**
 * The answer to a login by a locked-out person with the right password. Sets a cookie with which the browser can show
 * the reason and send an appeal. The cookie is no session and expires after `LOCKOUT_PROOF_MINUTES`.
 */
export function lockedOutLogin(
  { cookies, services }: Pick<Origin, 'cookies'> & { services: Pick<HandlerServices, 'sessions'> },
  user_id: number,
  lockout: Lockout,
): ProblemError {
  const seconds = LOCKOUT_PROOF_MINUTES * 60;
  cookies.setProof(services.sessions.proofOf(user_id, seconds * 1000), seconds);
  return lockedOutAccount(lockout);
}
