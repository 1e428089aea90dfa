import type { Db } from '#platform/db/schema.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import { count } from '#platform/metrics/measure.ts';
import {
  type MailComposers,
  type Mailer,
  type MailOrder,
  type MailTransport,
  MailRefusedError,
} from './mailer.ts';
import { mailboxOf } from './mailbox.ts';
import { noteMail } from './queries.ts';
import { watchForReturn } from './watch-for-return.ts';

const QUEUE = 'mail';
/**
 * The retry rules: pauses grow from 1 to 30 minutes. With random variation, the last try is about 24 hours after the
 * first.
 */
const RULES = { retryDelay: 60, retryDelayMax: 30 * 60, retryLimit: 52, expireInSeconds: 60 };
const AT_ONCE = 2;

type Options = {
  db: Db;
  jobs: Jobs;
  transport: MailTransport;
  composers: MailComposers;
  log: Log;
  /** The time between two checks of a transport that failed, in milliseconds. */
  lookEveryMs?: number;
};

/** A running mailer. `close` ends its checks of the transport, but not the job queue. */
export type OpenMailer = Mailer & { close(): void };

/**
 * Opens a mailer, which queues mails and passes them to the transport. Mails that wait for a failed transport are sent
 * within half a minute after the transport works again. Each mail that was sent is noted, so that people see it in the
 * archive of their data.
 */
export async function openMailer(options: Options): Promise<OpenMailer> {
  const { jobs, transport, composers, log, lookEveryMs = 20_000 } = options;
  await jobs.prepare(QUEUE, RULES);
  const back = () => jobs.hurry(QUEUE);
  const onFault = (error: unknown) => log.error({ type: 'error', err: error }, 'mail cannot be looked after');
  const away = watchForReturn({ check: transport.check, back, everyMs: lookEveryMs, onFault });

  async function deliver(order: MailOrder, mailKey: string): Promise<void> {
    const compose = composers[order.kind];
    // During an upgrade, a newer server may have queued the order. The order then waits for a server that can compose
    // the mail.
    if (!compose) throw Object.assign(new Error('Nobody here writes such a mail'), { code: 'UNKNOWN_MAIL' });
    const mail = await compose(order, mailKey);
    if (!mail) return;
    try {
      await transport.deliver(mail, mailKey);
      count('quad_mail_total', { kind: order.kind, outcome: 'sent' });
    } catch (error) {
      const refusal = error instanceof MailRefusedError ? error : null;
      count('quad_mail_total', { kind: order.kind, outcome: refusal?.isFinal ? 'refused' : 'failed' });
      if (!refusal) away.watch();
      if (!refusal?.isFinal) throw error;
      log.warn({ type: 'error', kind: order.kind, reason: refusal.message }, 'a mail was refused for good');
      return;
    }
    // The mail is sent. If the note fails, the job must not send it again.
    await noteMail(options.db, mailboxOf(mail.to), order.kind).catch((error: unknown) =>
      log.error({ type: 'error', err: error }, 'a sent mail could not be noted'),
    );
  }

  await jobs.work(QUEUE, AT_ONCE, ({ id, data }) => deliver(data as MailOrder, id));
  // Mails that waited for a retry when the server stopped are sent at once.
  away.watch({ now: true });
  return {
    enqueue: (db, order) => jobs.send(db, QUEUE, order),
    enqueueEach: (db, orders) => jobs.sendEach(db, QUEUE, orders),
    close: away.stop,
  };
}
