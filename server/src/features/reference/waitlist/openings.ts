import type { Db } from '#platform/db/schema.ts';
import type { Queue } from '#platform/jobs/jobs.ts';
import type { MailComposers } from '#platform/mail/mailer.ts';
import { renderMail } from '#platform/mail/render-mail.ts';
import type { Services } from '#platform/services.ts';
import { findNotified, takeWaiting, waitOn } from './queries.ts';

const OPENINGS = 'openings';
/** The maximum number of mails that one transaction queues. */
const AT_ONCE = 200;

/**
 * Queues a job that starts after the transaction's commit. It mails everybody who waits for an institution that is open
 * by then.
 */
export const tellWaiting = (db: Db, { jobs }: Pick<Services, 'jobs'>): Promise<void> =>
  jobs.send(db, OPENINGS, {});

/**
 * Queues a mail to each person who waits for an institution that is now open, and records in the same transaction that
 * the person was notified.
 */
export async function orderOpenings(
  { db, mailer }: Pick<Services, 'db' | 'mailer'>,
  ending?: AbortSignal,
): Promise<void> {
  const orderSome = () =>
    db.transaction().execute(async (tx) => {
      const taken = await takeWaiting(tx, AT_ONCE);
      const orders = taken.map((waiting_id) => ({ kind: 'opening', waiting_id }));
      if (taken.length > 0) await mailer.enqueueEach(tx, orders);
      return taken.length;
    });
  for (;;) {
    if (ending?.aborted || (await orderSome()) === 0) return;
  }
}

/** The job queue that mails the people who wait. If a job fails, the next job or the hourly run sends the rest. */
export const openingQueue: Record<string, Queue<Services>> = {
  [OPENINGS]: {
    retryDelay: 1,
    retryDelayMax: 60,
    retryLimit: 20,
    expireInSeconds: 60,
    atOnce: 1,
    work: (_job, services, ending) => orderOpenings(services, ending),
  },
};

/** Composes the mail that tells people on a waitlist that their institution is open. */
export const openingMails = ({ db, config }: Pick<Services, 'db' | 'config'>): MailComposers => ({
  async opening(order) {
    const waiting_id = Number(order.waiting_id);
    const waiting = await findNotified(db, waiting_id);
    if (waiting?.is_open) return isOpenNow(waiting, `${config.publicUrl}/auth/register`);
    if (waiting) await waitOn(db, waiting_id);
    return null;
  },
});

const isOpenNow = ({ mailbox, name }: { mailbox: string; name: string }, url: string) =>
  renderMail({
    to: mailbox,
    subject: `${name} is open on Quad`,
    paragraphs: [
      'Hi,',
      `You asked us to tell you when ${name} opens on Quad. It’s open now: sign up with your student email, and see who’s there.`,
    ],
    action: { label: 'Sign up', url },
    notes: [
      'This is the only mail about it. Your address is off the list, and we forget it within two days.',
      'Didn’t ask? Then someone else typed your address, and there’s nothing to do.',
    ],
  });
