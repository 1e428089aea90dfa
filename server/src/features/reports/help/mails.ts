import { helpOf } from '@quad/contract/help-lines.ts';
import { screens } from '@quad/contract/screens.ts';
import type { MailComposers } from '#platform/mail/mailer.ts';
import { renderMail } from '#platform/mail/render-mail.ts';
import type { Services } from '#platform/services.ts';
import { findHelpNoteForMail } from './queries.ts';

/**
 * Composes the mail with a note and help lines. Its subject reveals nothing, because others may see a locked screen.
 */
export const helpMails = ({ db, config, site }: Pick<Services, 'db' | 'config' | 'site'>): MailComposers => ({
  async 'help-sent'(order) {
    const found = await findHelpNoteForMail(db, Number(order.help_note_id));
    if (!found) return null;
    const { crisis, emergency } = helpOf(await site.read());
    return renderMail({
      to: found.email,
      subject: 'A note from the people who run Quad',
      paragraphs: [
        `Hi ${found.first_name},`,
        'Someone who looks after Quad wrote you a note. You’re not in trouble, and nothing about your account has changed.',
        found.note,
        'If you’d like to talk to someone:',
        ...[...crisis, emergency].map(({ name, shown, about }) => `${name}: ${shown}. ${about}`),
        'Your campus has free counsellors, too: ask at the student desk.',
      ],
      action: { label: 'Read it on Quad', url: `${config.publicUrl}${screens.note.path}` },
    });
  },
});
