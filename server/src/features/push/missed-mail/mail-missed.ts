import { asDate } from '#platform/clock.ts';
import type { MailComposers } from '#platform/mail/mailer.ts';
import { renderMail } from '#platform/mail/render-mail.ts';
import type { Services } from '#platform/services.ts';
import { screens } from '@quad/contract/screens.ts';
import { COUNTED_MAX, PEOPLE_AT_ONCE } from '../limits.ts';
import { claimMissed, type Missed, readMissed } from './queries.ts';
import { unsubscribeLinks } from './unsubscribe-token.ts';

const KIND = 'missed';

/**
 * Queues a mail for each person who is away, has missed messages and has no working device for notifications. Each page
 * of people is one transaction: it stores both the note that a mail is sent and the mail itself. So no mail is lost or
 * sent twice, even if a node is killed or two nodes run this at once.
 */
export async function mailMissed({
  db,
  mailer,
  clock,
  log,
}: Pick<Services, 'db' | 'mailer' | 'clock' | 'log'>): Promise<void> {
  const now = asDate(clock.now());
  let mails = 0;
  for (let after: number | null = 0; after !== null;) {
    const from: number = after;
    after = await db.transaction().execute(async (tx) => {
      const { last, user_ids } = await claimMissed(tx, from, PEOPLE_AT_ONCE, now);
      if (user_ids.length > 0)
        await mailer.enqueueEach(
          tx,
          user_ids.map((user_id) => ({ kind: KIND, user_id })),
        );
      mails += user_ids.length;
      return last;
    });
  }
  if (mails > 0) log.info({ type: 'info', mails }, 'mails about missed messages were queued');
}

/** Composes the mail about missed messages. It names nobody and nothing, because others may read a campus mailbox. */
export const missedMails = ({
  db,
  config,
  clock,
}: Pick<Services, 'db' | 'config' | 'clock'>): MailComposers => ({
  async [KIND](order) {
    const user_id = Number(order.user_id);
    const missed = await readMissed(db, user_id, asDate(clock.now()));
    if (!missed) return null;
    const waiting = wordsFor(missed);
    return renderMail({
      to: missed.email,
      subject: waiting,
      paragraphs: ['Hi,', `${waiting}.`],
      action: { label: 'Open Quad', url: `${config.publicUrl}${screens.messages.path}` },
      notes: [
        'You’re getting this because you haven’t been on Quad for a while, and none of your devices gets our notifications.',
      ],
      unsubscribe: unsubscribeLinks(config, user_id),
    });
  },
});

function wordsFor({ messages, chats }: Missed): string {
  const counted = messages < COUNTED_MAX ? `${messages}` : `${COUNTED_MAX - 1}+`;
  const verb = messages === 1 ? 'is' : 'are';
  return `${counted} ${messages === 1 ? 'message' : 'messages'} from ${chats} ${chats === 1 ? 'chat' : 'chats'} ${verb} waiting`;
}
