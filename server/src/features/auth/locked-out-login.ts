import { LOCKOUT_PROOF_MINUTES } from '@quad/contract/moderation-actions/limits.ts';
import { lockedOutAccount, type Lockout } from '#features/moderation-actions/rules.ts';
import type { Origin } from '#platform/handlers.ts';
import type { ProblemError } from '#platform/problems.ts';
import type { HandlerServices } from '#platform/services.ts';

/**
 * What somebody hears who is locked out and whose password was right. Their browser is left with what shows why for a
 * while, and takes their appeal; it is no session.
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
