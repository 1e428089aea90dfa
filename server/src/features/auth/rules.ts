import type { Origin } from '#platform/handlers.ts';
import type { Db, Tx } from '#platform/db/schema.ts';
import { badRequest, forbidden, unauthorised } from '#platform/problems.ts';
import type { HandlerServices, Services } from '#platform/services.ts';
import type { Caller } from '#platform/sessions/queries.ts';
import { countAttempt } from './attempts.ts';
import { deviceHash } from './browsers.ts';
import { isEasyToGuess } from './easy-passwords.ts';
import { findAccount, lockAccount } from './queries.ts';
import { findSecondFactor } from './second-factor/queries.ts';
import { countingCode, takeCode, wrongCode } from './second-factor/rules.ts';

export { encryptSecret } from './second-factor/encrypt-secret.ts';
export { codeNow } from './second-factor/code-now.ts';

/** The error for every link that does not work. It does not tell whether the link is unknown, expired or used. */
export const deadLink = () => badRequest('This link doesn’t work any more. Ask for a new one.');

/**
 * The same error for a link that verifies. Its page says to sign in instead, and the login offers a new mail to people
 * who are not verified yet.
 */
export const deadVerification = () =>
  badRequest(
    'This link was used already or is too old. If you aren’t verified yet, you can get a new one when you log in.',
  );

/**
 * Refuses a password that is easy to guess.
 * @param field the field that contains the password
 * @throws 400
 */
export function mustBeHardToGuess(
  password: string,
  about: { email: string; uni_name: string },
  field: 'password' | 'new_password' = 'password',
): void {
  if (isEasyToGuess(password, about))
    throw badRequest('That password’s too easy to guess. Choose another one.', field);
}

/**
 * Refuses a caller who does not know the password of their own account. A wrong password counts as a failed login from
 * a known device. Known devices have a limit of their own, which the failed logins of strangers cannot use up. Call it
 * outside transactions: hashing is slow.
 * @param refusal the message for a wrong password
 * @returns the account with its password hash. The caller's transaction must check that the hash has not changed
 * @throws 403 for a wrong password, 429 after too many, 401 if the account is gone
 */
export async function mustKnowPassword(
  { db, services, origin }: { db: Db; services: Pick<Services, 'limits' | 'passwords'>; origin: Origin },
  { user_id, session_id }: Caller,
  password: string,
  refusal = 'That password isn’t right',
): Promise<Account> {
  const mine = await findAccount(db, { user_id });
  if (!mine) throw unauthorised();
  const { email, password_hash } = mine;
  const knownDevice = deviceHash(email, `session ${session_id}`);
  const wasRight = await countAttempt(services.limits, { email, ip: origin.ip, knownDevice });
  if (!(await services.passwords.verify(password, password_hash))) throw forbidden(refusal, 'password');
  await wasRight();
  return mine;
}

type Showing = {
  services: Pick<HandlerServices, 'config' | 'clock' | 'log' | 'limits'>;
  inTransaction: <T>(work: (db: Tx) => Promise<T>) => Promise<T>;
};

/**
 * Checks a code of a signed-in person's second factor, and then does the work, in one transaction. Wrong codes count
 * together with wrong codes at logins. If the work fails, the code is not used up.
 * @throws 403 for a wrong code, 429 after too many, and the errors of the work
 */
export function withCode<T>(
  { services, inTransaction }: Showing,
  { user_id }: { user_id: number },
  code: string,
  work: (db: Tx) => Promise<T>,
): Promise<T> {
  return countingCode(services.limits, `${user_id}`, () =>
    inTransaction(async (tx) => {
      const found = (await lockAccount(tx, user_id)) && (await findSecondFactor(tx, user_id));
      if (!found) throw unauthorised();
      if (!(await takeCode(tx, services, { user_id, box: found.box }, code))) throw wrongCode();
      return work(tx);
    }),
  );
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;
