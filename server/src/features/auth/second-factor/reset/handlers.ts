import type {
  secondFactorResetCalls,
  secondFactorStaffCalls,
} from '@quad/contract/auth/second-factor-reset-calls.ts';
import { writeAudit } from '#features/moderation/queries/audit.ts';
import type { Db } from '#platform/db/schema.ts';
import type { Handlers } from '#platform/handlers.ts';
import { conflict, forbidden, notFound } from '#platform/problems.ts';
import { hashToken } from '#platform/sessions/tokens.ts';
import { lockAccount } from '../../queries.ts';
import { deadLink } from '../../rules.ts';
import { findSecondFactor } from '../queries.ts';
import { isOff } from '../rules.ts';
import { RESET_QUEUE } from './queue.ts';
import { confirmReset, endReset, findByLink, findReset, insertReset } from './queries.ts';

/** The number of hours in which the owner of a second factor can stop its reset. Source: decisions.md "Accounts". */
const HOURS = 24;

/** Answers the calls with which admins reset a lost second factor. */
export const secondFactorResetHandlers: Handlers<
  typeof secondFactorResetCalls & typeof secondFactorStaffCalls
> = {
  async ResetSecondFactor({ input: { user_id, reason }, user, services, db }) {
    if (user_id === user.user_id) throw ownAccount();
    const found = (await lockAccount(db, user_id)) && (await findSecondFactor(db, user_id));
    if (!found) throw notFound('There’s no such account');
    if (!found.second_factor_at) throw isOff();
    const reset_id = await insertReset(db, { user_id, asked_by: user.user_id, reason }, HOURS);
    if (reset_id === undefined) throw conflict('A reset is under way already');
    await services.jobs.send(db, RESET_QUEUE, { reset_id }, HOURS * 60 * 60);
    await services.mailer.enqueue(db, { kind: 'second-factor-reset', user_id, reset_id });
    await log(db, 'ask', { actor_id: user.user_id, user_id, reason });
    return null;
  },

  async ConfirmSecondFactorReset({ input: { reset_id }, user, db }) {
    const { user_id, asked_by } = await mustWait(db, reset_id, user.user_id);
    if (asked_by === user.user_id) throw forbidden('Someone else has to confirm what you asked for');
    if (await confirmReset(db, reset_id, user.user_id))
      await log(db, 'confirm', { actor_id: user.user_id, user_id });
    return null;
  },

  async WithdrawSecondFactorReset({ input: { reset_id }, user, db }) {
    const { user_id } = await mustWait(db, reset_id, user.user_id);
    if (await endReset(db, { reset_id }, 'stopped'))
      await log(db, 'withdraw', { actor_id: user.user_id, user_id });
    return null;
  },

  async StopSecondFactorReset({ input: { token }, db }) {
    const reset_id = await findByLink(db, hashToken(token));
    const user_id = reset_id && (await endReset(db, { reset_id }, 'stopped'));
    if (!user_id) throw deadLink();
    await log(db, 'refuse', { actor_id: user_id, user_id });
    return null;
  },

  async KeepSecondFactor({ user: { user_id }, db }) {
    if (await endReset(db, { user_id }, 'stopped')) await log(db, 'refuse', { actor_id: user_id, user_id });
    return null;
  },
};

const ownAccount = () => forbidden('Someone else on staff looks after your own account');

async function mustWait(db: Db, reset_id: number, staff_id: number) {
  const reset = await findReset(db, reset_id);
  if (!reset) throw notFound('This reset isn’t waiting any more');
  if (reset.user_id === staff_id) throw ownAccount();
  return reset;
}

type Logged = { actor_id: number; user_id: number; reason?: string };

const log = (db: Db, what: string, { user_id, ...entry }: Logged): Promise<void> =>
  writeAudit(db, {
    action: `two-step reset: ${what}`,
    target_type: 'USER',
    target_id: user_id,
    ...entry,
  });
