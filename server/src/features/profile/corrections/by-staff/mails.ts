import { renderMail } from '#platform/mail/render-mail.ts';
import type { MailComposers } from '#platform/mail/mailer.ts';
import type { Services } from '#platform/services.ts';
import { listForMail } from './queries.ts';
import { wordsOf } from './words.ts';

/**
 * Composes the mail about a correction by staff. It does not contain the new values, because other people may read the
 * mail. The person finds the values in the settings.
 */
export const correctionMails = ({ db, config }: Pick<Services, 'db' | 'config'>): MailComposers => ({
  async 'details-corrected'(order) {
    const corrected = await listForMail(db, Number(order.correction_id));
    const [first] = corrected;
    if (!first) return null;
    const what = wordsOf(corrected.map(({ of_what }) => of_what));
    return renderMail({
      to: first.email,
      subject: 'Your details on Quad were corrected',
      paragraphs: [
        `Hi ${first.first_name},`,
        `The people who run Quad have corrected your ${what}. You’ll find it in your settings, under “Name and course”.`,
        `The reason: ${first.reason}`,
        `Didn’t ask for this, or is it still wrong? Write to ${config.supportEmail}.`,
      ],
      notes: [],
    });
  },
});
