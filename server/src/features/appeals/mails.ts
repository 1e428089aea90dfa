import { NOT_PUT_BACK } from '@quad/contract/moderation-actions/words.ts';
import { findRestriction } from '#features/moderation-actions/queries.ts';
import { noticeOf, tellStanding, thing, type Notice } from '#features/moderation-actions/views.ts';
import { renderMail } from '#platform/mail/render-mail.ts';
import type { MailComposers } from '#platform/mail/mailer.ts';
import type { Services } from '#platform/services.ts';
import { findDecidedForMail } from './queries.ts';

/** The sentences that tell a person the decision on their appeal. */
function tellDecided(moderationAction: Notice, state: string): string[] {
  const { yours } = thing(moderationAction);
  if (state === 'LIFTED')
    return moderationAction.kind === 'REMOVE'
      ? [`You were right: ${yours} broke no rule.`, NOT_PUT_BACK]
      : ['You were right, and the decision is lifted.'];
  if (moderationAction.kind === 'REMOVE') return [`The decision stands: we won’t put ${yours} back.`];
  return [state === 'SHORTENED' ? 'It ends sooner now.' : 'The decision stands.', noticeOf(moderationAction)];
}

/** Mails the decision and its reason to the person who appealed. */
export const appealMails = ({ db, config }: Pick<Services, 'db' | 'config'>): MailComposers => ({
  async 'appeal-decided'(order) {
    const appeal = await findDecidedForMail(db, Number(order.appeal_id));
    if (!appeal || appeal.kind === 'NOTE') return null;
    const { user_id, kind, state, reason, email, first_name } = appeal;
    return renderMail({
      to: email,
      subject: 'The answer to your appeal',
      paragraphs: [
        `Hi ${first_name},`,
        'Someone who wasn’t part of the decision has looked at your appeal.',
        ...tellDecided({ ...appeal, kind }, state),
        ...(state === 'LIFTED' ? tellStanding(await findRestriction(db, user_id)) : []),
        `The reason: ${reason}`,
      ],
      action: { label: 'Open Quad', url: `${config.publicUrl}/auth/login` },
    });
  },
});
