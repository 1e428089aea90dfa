import { writeAudit } from '#features/moderation/queries/audit.ts';
import type { Tx } from '#platform/db/schema.ts';
import type { Queue } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { deleteSessions } from '#platform/sessions/queries.ts';
import { enqueueMail } from '../../mails.ts';
import { lockAccount } from '../../queries.ts';
import { findSecondFactor, forgetSecondFactor } from '../queries.ts';
import { endReset, findReset, renewRole } from './queries.ts';

/** The queue of waiting resets. The data of a job is `{reset_id}`. */
export const RESET_QUEUE = 'second-factor-reset';

/**
 * Carries out resets that were not stopped. A reset lapses if an admin who requested or confirmed it is no longer an
 * active admin. A staff role counts as new after a reset, and new staff may not confirm a request for a letter's
 * author. Otherwise an admin could make such a request, reset the account of another admin, and confirm the request
 * with that account.
 */
export const resetQueue: Queue<Services> = {
  retryDelay: 60,
  retryDelayMax: 3600,
  retryLimit: 60,
  expireInSeconds: 60,
  atOnce: 1,
  async work({ data }, services) {
    const ended = await services.db
      .transaction()
      .execute((tx) => putIntoForce(tx, services, Number(data['reset_id'])));
    services.sessions.ended(ended);
  },
};

/** Carries out a reset. @returns the sessions that ended */
async function putIntoForce(
  tx: Tx,
  services: Pick<Services, 'mailer'>,
  reset_id: number,
): ReturnType<typeof deleteSessions> {
  const user_id = (await findReset(tx, reset_id))?.user_id;
  if (user_id === undefined || !(await lockAccount(tx, user_id))) return [];
  // The reset is read again after the account is locked, because the reset may have ended meanwhile.
  const reset = await findReset(tx, reset_id);
  const factor = await findSecondFactor(tx, user_id);
  if (!reset || !factor) return [];
  const isConfirmed = !reset.needs_second || reset.confirmed_by !== null;
  const isDue = isConfirmed && reset.has_admins && factor.second_factor_at !== null;
  if (!(await endReset(tx, { reset_id }, isDue ? 'done' : 'lapsed'))) return [];
  const entry = { actor_id: reset.asked_by, target_type: 'USER', target_id: user_id };
  if (!isDue) {
    await writeAudit(tx, { ...entry, action: 'two-step reset: lapse' });
    return [];
  }
  await forgetSecondFactor(tx, user_id);
  await renewRole(tx, user_id);
  const ended = await deleteSessions(tx, user_id);
  await enqueueMail(tx, services, 'second-factor-off', { user_id });
  await writeAudit(tx, { ...entry, action: 'two-step reset: done' });
  return ended;
}
