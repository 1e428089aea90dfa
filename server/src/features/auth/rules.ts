import type { Origin } from '#platform/handlers.ts';
import type { Db } from '#platform/db/schema.ts';
import { badRequest, forbidden, unauthorised } from '#platform/problems.ts';
import type { Services } from '#platform/services.ts';
import type { Caller } from '#platform/sessions/queries.ts';
import { countAttempt } from './attempts.ts';
import { deviceHash } from './browsers.ts';
import { isEasyToGuess } from './easy-passwords.ts';
import { findAccount } from './queries.ts';

export { closeSecret } from './second-factor/box.ts';
export { codeNow } from './second-factor/code-now.ts';

/** The one answer for every link that does not work: unknown, expired and used are told apart nowhere. */
export const deadLink = () => badRequest('This link is not valid any more. Please ask for a new one.');

/**
 * Refuses a password that is among the first that anybody would try.
 * @param field the field it was sent in
 * @throws 400
 */
export function mustBeHardToGuess(
  password: string,
  about: { email: string; uni_name: string },
  field: 'password' | 'new_password' = 'password',
): void {
  if (isEasyToGuess(password, about))
    throw badRequest('This password is too easy to guess. Please choose another one.', field);
}

/**
 * Refuses whoever does not know the password of the account they are signed in to. A wrong one counts as a failed login,
 * by the session: it knows the account as a device does, so strangers cannot keep its owner from leaving.
 * Call it outside transactions: it hashes.
 * @param refusal what is said of a wrong one
 * @returns the account, with the hash of the password, to see in the transaction that it is still the same
 * @throws 403 for a wrong password, 429 after too many, 401 when the account is gone
 */
export async function mustKnowPassword(
  { db, services, origin }: { db: Db; services: Pick<Services, 'limits' | 'passwords'>; origin: Origin },
  { user_id, session_id }: Caller,
  password: string,
  refusal = 'The password is not correct',
): Promise<Account> {
  const mine = await findAccount(db, { user_id });
  if (!mine) throw unauthorised();
  const { email, password_hash } = mine;
  const knownDevice = deviceHash(email, `session ${session_id}`);
  const wasRight = await countAttempt(services.limits, { email, ip: origin.ip, knownDevice });
  if (!(await services.passwords.verify(password, password_hash))) throw forbidden(refusal);
  await wasRight();
  return mine;
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;
