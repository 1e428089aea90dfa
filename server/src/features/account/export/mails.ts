import { EXPORT_DAYS } from '@quad/contract/account/limits.ts';
import { renderMail } from '#platform/mail/render-mail.ts';
import type { MailComposers } from '#platform/mail/mailer.ts';
import type { Services } from '#platform/services.ts';
import { findReceiver } from './queries.ts';

/** The mail that tells a person that the archive is ready. It links to the settings, never to the file itself. */
export const exportMails = ({ db, config }: Pick<Services, 'db' | 'config'>): MailComposers => ({
  async 'export-ready'({ export_id }) {
    const receiver = await findReceiver(db, String(export_id));
    if (!receiver) return null;
    return renderMail({
      to: receiver.email,
      subject: 'Your Quad data is ready',
      paragraphs: [
        receiver.first_name ? `Hi ${receiver.first_name},` : 'Hi,',
        'The copy of your data you asked for is ready. Download it in your settings, under Account.',
      ],
      action: { label: 'Open my settings', url: `${config.publicUrl}/app/me/settings#account` },
      notes: [
        `We keep it for ${EXPORT_DAYS} days.`,
        'Didn’t ask for it? Then someone is signed in as you: change your password and sign out the devices you don’t know.',
      ],
    });
  },
});
