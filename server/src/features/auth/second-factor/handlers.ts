import type { secondFactorCalls } from '@quad/contract/auth/second-factor-calls.ts';
import { type Handlers, ownTransaction } from '#platform/handlers.ts';
import type { Db } from '#platform/db/schema.ts';
import { unauthorised } from '#platform/problems.ts';
import { deleteSessions } from '#platform/sessions/queries.ts';
import { hashToken } from '#platform/sessions/tokens.ts';
import { enqueueMail } from '../mails.ts';
import { lockAccount } from '../queries.ts';
import { mustKnowPassword } from '../rules.ts';
import { encryptSecret } from './encrypt-secret.ts';
import { enrolment, inGroups, newRecoveryCodes, newSecret } from './codes.ts';
import {
  findSecondFactor,
  forgetSecondFactor,
  storeSecret,
  replaceRecoveryCodes,
  switchOn,
} from './queries.ts';
import { endReset, findDueTime } from './reset/queries.ts';
import {
  countingCode,
  isOff,
  isOnAlready,
  isSecretOf,
  staffNeedIt,
  takeCode,
  wasBegunAgain,
  wrongCode,
} from './rules.ts';

/**
 * Answers the calls about the second factor. A code is counted before it is checked. If the code is right, the count is
 * undone.
 */
export const secondFactorHandlers: Handlers<typeof secondFactorCalls> = {
  async GetSecondFactor({ user: { user_id }, db }) {
    const { second_factor_at, recovery_codes } = await mustFind(db, user_id);
    const reset_time = (await findDueTime(db, user_id))?.toISOString() ?? null;
    return { enabled: second_factor_at !== null, recovery_codes_left: recovery_codes, reset_time };
  },

  // Enrolling needs the password: a person who finds an open session must not be able to lock the owner out.
  EnrolSecondFactor: ownTransaction(async ({ input, user, services, origin, db, inTransaction }) => {
    const { user_id } = user;
    const { password_hash } = await mustKnowPassword({ db, services, origin }, user, input.password);
    const secret = newSecret();
    const email = await inTransaction(async (tx) => {
      const found = await mustHold(tx, user_id, password_hash);
      if (found.second_factor_at) throw isOnAlready();
      await storeSecret(tx, user_id, encryptSecret(services.config, user_id, secret));
      return found.email;
    });
    return enrolment(secret, email);
  }),

  ConfirmSecondFactor: ownTransaction(async ({ input, user, services, inTransaction, afterCommit }) => {
    const { user_id, session_id } = user;
    const { code, secret } = input;
    const { codes, ended } = await countingCode(services.limits, `${user_id}`, () =>
      inTransaction(async (tx) => {
        const { second_factor_at, box } = await mustHold(tx, user_id);
        if (second_factor_at) throw isOnAlready();
        if (!box) throw isOff();
        if (secret !== undefined && !isSecretOf(services.config, { user_id, box }, secret))
          throw wasBegunAgain();
        if (!(await takeCode(tx, services, { user_id, box }, code))) throw wrongCode();
        await switchOn(tx, user_id);
        await enqueueMail(tx, services, 'second-factor-on', { user_id });
        return {
          codes: await makeRecoveryCodes(tx, user_id),
          ended: await deleteSessions(tx, user_id, { except: session_id }),
        };
      }),
    );
    afterCommit(() => services.sessions.ended(ended));
    return { recovery_codes: codes };
  }),

  RenewRecoveryCodes: ownTransaction(async ({ input, user: { user_id }, services, inTransaction }) => {
    const codes = await countingCode(services.limits, `${user_id}`, () =>
      inTransaction(async (tx) => {
        const { second_factor_at, box } = await mustHold(tx, user_id);
        if (!second_factor_at) throw isOff();
        if (!(await takeCode(tx, services, { user_id, box }, input.code))) throw wrongCode();
        return makeRecoveryCodes(tx, user_id);
      }),
    );
    return { recovery_codes: codes };
  }),

  DisableSecondFactor: ownTransaction(async ({ input, user, services, origin, db, inTransaction }) => {
    const { user_id } = user;
    const { password_hash } = await mustKnowPassword({ db, services, origin }, user, input.password);
    await countingCode(services.limits, `${user_id}`, () =>
      inTransaction(async (tx) => {
        const { role, second_factor_at, box } = await mustHold(tx, user_id, password_hash);
        if (!second_factor_at) return;
        if (role !== 'member') throw staffNeedIt();
        if (!(await takeCode(tx, services, { user_id, box }, input.code))) throw wrongCode();
        await forgetSecondFactor(tx, user_id);
        await endReset(tx, { user_id }, 'stopped');
        await enqueueMail(tx, services, 'second-factor-off', { user_id });
      }),
    );
    return null;
  }),
};

async function mustFind(db: Db, user_id: number) {
  const found = await findSecondFactor(db, user_id);
  if (!found) throw unauthorised();
  return found;
}

/**
 * Finds an account's second factor, and locks the account until the transaction ends, so that logins and changes of the
 * second factor run one after the other.
 */
async function mustHold(db: Db, user_id: number, password_hash?: string) {
  if (!(await lockAccount(db, user_id, password_hash))) throw unauthorised();
  return mustFind(db, user_id);
}

/** Makes new recovery codes for a person. Only their hashes are stored, so the codes can be shown only now. */
async function makeRecoveryCodes(db: Db, user_id: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(db, user_id, codes.map(hashToken));
  return codes.map(inGroups);
}
