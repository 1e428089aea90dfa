import { renderMail } from '#platform/mail/render-mail.ts';
import type { MailComposers } from '#platform/mail/mailer.ts';
import type { Services } from '#platform/services.ts';
import { findAnswer } from './inbox/queries.ts';
import { findSupportAction } from './queries.ts';

/** Composes the mails of support. No mail repeats the message, because anybody can enter another person's address. */
export const supportMails = ({ db, config }: Pick<Services, 'db' | 'config'>): MailComposers => ({
  async support(order) {
    const action = await findSupportAction(db, Number(order.support_id));
    if (!action) return null;
    const { support_id, email, type } = action;
    const isFeedback = type === 'FEEDBACK';
    return renderMail({
      to: email,
      subject: `${isFeedback ? 'Your feedback' : 'Your message'} has arrived (number ${support_id})`,
      paragraphs: [
        'Hi,',
        isFeedback
          ? 'Thanks for telling us. A person will read what you wrote.'
          : 'Your message has arrived. A person will read it and answer to this address.',
        `Its number is ${support_id}. Quote it when you write to ${config.supportEmail} about the same thing.`,
      ],
      notes: [
        'Not you? Then someone typed your address by mistake. Ignore this mail, or tell us with the number.',
      ],
    });
  },
  async 'support-answer'(order) {
    const answer = await findAnswer(db, Number(order.entry_id));
    if (!answer) return null;
    const { support_id, email, type, content } = answer;
    return renderMail({
      to: email,
      subject: `Our answer to your ${type === 'FEEDBACK' ? 'feedback' : 'message'} (number ${support_id})`,
      paragraphs: ['Hi,', ...content.split(/\n+/)],
      notes: [
        `Anything left to say? Write to ${config.supportEmail} and quote the number ${support_id}.`,
        'Not you? Then someone typed your address by mistake. Ignore this mail, or tell us with the number.',
      ],
    });
  },
});
