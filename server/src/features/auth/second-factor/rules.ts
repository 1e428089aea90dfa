import { ENTER_CODE, RESET_FIELD, WRONG_CODE } from '@quad/contract/auth/second-factor.ts';
import type { Db } from '#platform/db/schema.ts';
import { count } from '#platform/metrics/measure.ts';
import { conflict, forbidden, ProblemError, unauthorised } from '#platform/problems.ts';
import type { RateLimits } from '#platform/rate-limits.ts';
import type { KeyConfig } from '#platform/secret-key/derived-key.ts';
import type { HandlerServices } from '#platform/services.ts';
import { hashToken } from '#platform/sessions/tokens.ts';
import { CODE, CODE_DAY } from '../limits.ts';
import { decryptSecret } from './encrypt-secret.ts';
import { base32Of, isOfApp, stepOf } from './codes.ts';
import { findSecondFactor, takeRecoveryCode, takeStep } from './queries.ts';
import { findDueTime } from './reset/queries.ts';

export const isOnAlready = () => conflict('Two-step login is on already');
export const isOff = () => conflict('Two-step login is off');
export const wasBegunAgain = () =>
  conflict('Setup was started again on another device. Finish it there, or start again here.');
export const wrongCode = () => forbidden(WRONG_CODE, 'code');

/** The error for staff without a second factor. Source: decisions.md "Staff". */
export const staffNeedIt = () => forbidden('Staff need two-step login');

/**
 * Does work that checks a code. Counts the code first, so that parallel attempts cannot exceed the limit. If the work
 * succeeds, the count is undone.
 * @param key codes with the same key are counted together
 * @throws 429 after too many, and the errors of the work
 */
export async function countingCode<T>(limits: RateLimits, key: string, work: () => Promise<T>): Promise<T> {
  const uses = [CODE, CODE_DAY].map((rate) => [rate, key] as const);
  await limits.consumeEach(uses);
  const done = await work();
  await Promise.all(uses.map((use) => limits.giveBack(...use)));
  return done;
}

/** Whether a secret, in base32, is the one in a person's box. */
export function isSecretOf(config: KeyConfig, { user_id, box }: Holder, secret: string): boolean {
  const stored = box && decryptSecret(config, user_id, box);
  // Compares hashes, so that the time tells nothing about the stored secret.
  return stored !== null && hashToken(base32Of(stored)).equals(hashToken(secret));
}

/** The owner of a code, with the encrypted secret of the owner's app. */
type Holder = { user_id: number; box: Buffer | null };

/**
 * Checks a code of the app, or a recovery code, and marks it as used. Call it in the transaction that needs the code,
 * so that concurrent requests cannot use the same code.
 * @returns whether the code was right
 */
export async function takeCode(
  db: Db,
  { config, clock, log }: Pick<HandlerServices, 'config' | 'clock' | 'log'>,
  { user_id, box }: Holder,
  code: string,
): Promise<boolean> {
  if (!isOfApp(code)) return takeRecoveryCode(db, user_id, hashToken(code));
  const secret = box && decryptSecret(config, user_id, box);
  if (box && !secret) log.error({ type: 'auth' }, 'a second factor was closed with another LETTER_KEY');
  const step = secret && stepOf(secret, code, clock.now());
  return typeof step === 'number' && takeStep(db, user_id, step);
}

/**
 * Checks the second factor of a person who sent the right password, in the transaction of the login.
 * @throws 401 if a code is needed and is missing or wrong
 */
export async function mustPassSecondFactor(
  db: Db,
  services: Pick<HandlerServices, 'config' | 'clock' | 'log'>,
  user_id: number,
  code: string | undefined,
): Promise<void> {
  const found = await findSecondFactor(db, user_id);
  if (!found?.second_factor_at) return;
  if (code === undefined) throw await codeIsMissing(db, services, user_id);
  if (await takeCode(db, services, { user_id, box: found.box }, code)) return;
  count('quad_login_total', { outcome: 'failed' });
  throw unauthorised(WRONG_CODE, 'code');
}

/** The error that asks for a code. If the second factor is being reset, it also says when login will need no code. */
async function codeIsMissing(
  db: Db,
  { clock }: Pick<HandlerServices, 'clock'>,
  user_id: number,
): Promise<ProblemError> {
  const due = await findDueTime(db, user_id);
  if (!due) return unauthorised(ENTER_CODE, 'code');
  const hours = Math.max(1, Math.ceil((due.getTime() - clock.now()) / HOUR_MS));
  const message = `Staff are resetting your two-step login. In about ${hours === 1 ? 'an hour' : `${hours} hours`} you can log in without a code.`;
  return new ProblemError(401, [
    { code: 401, message: ENTER_CODE, field: 'code' },
    { code: 401, message, field: RESET_FIELD },
  ]);
}

const HOUR_MS = 60 * 60_000;
