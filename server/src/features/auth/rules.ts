import type { Origin } from '#platform/handlers.ts';
import type { Db } from '#platform/db/schema.ts';
import { badRequest, forbidden, unauthorised } from '#platform/problems.ts';
import type { Services } from '#platform/services.ts';
import { countAttempt } from './attempts.ts';
import { deviceHash } from './browsers.ts';
import { isEasyToGuess } from './easy-passwords.ts';
import { findAccount, findForLogin } from './queries.ts';

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
 * Refuses whoever does not know the password of the account they are signed in to. A wrong one counts as a failed login.
 * Call it outside transactions: it hashes.
 * @param refusal what is said of a wrong one
 * @returns the account, with the hash of the password, to see in the transaction that it is still the same
 * @throws 403 for a wrong password, 429 after too many, 401 when the account is gone
 */
export async function mustKnowPassword(
  { db, services, origin }: { db: Db; services: Pick<Services, 'limits' | 'passwords'>; origin: Origin },
  user_id: number,
  password: string,
  refusal = 'The password is not correct',
): Promise<Account> {
  const mine = await findAccount(db, { user_id });
  if (!mine) throw unauthorised();
  const { email, password_hash } = mine;
  const device_hash = deviceHash(email, origin.cookies.device);
  const { account } = await findForLogin(db, email, device_hash);
  const knownDevice = account?.knows_device ? device_hash : null;
  const wasRight = await countAttempt(services.limits, { email, ip: origin.ip, knownDevice });
  if (!(await services.passwords.verify(password, password_hash))) throw forbidden(refusal);
  await wasRight();
  return mine;
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;
