import type { ModerationActionKind } from '@quad/contract/moderation-actions/limits.ts';
import { moderationActionNames } from '@quad/contract/moderation-actions/words.ts';
import { wasRemoved } from '@quad/contract/reports/words.ts';
import { renderMail } from '#platform/mail/render-mail.ts';
import type { Mail, MailComposers } from '#platform/mail/mailer.ts';
import type { Services } from '#platform/services.ts';
import { findForMail, findRestriction } from './queries.ts';
import type { Config } from '../../config.ts';
import { isLockout } from './rules.ts';
import { noticeOf, tellStanding, thing, type Notice } from './views.ts';

/** The URL at which a person reads a moderation action. For a locked-out person it is the login page. */
const appealUrl = ({ publicUrl }: Config, kind: ModerationActionKind): string =>
  isLockout(kind) ? `${publicUrl}/auth/login` : `${publicUrl}/app/me/settings#standing`;

const SUBJECTS = {
  WARN: 'A warning from Quad',
  LIMIT: 'Your Quad account is limited',
  SUSPEND: 'Your Quad account is suspended',
  BAN: 'Your Quad account is banned',
};

function subjectOf(moderationAction: Notice): string {
  if (moderationAction.kind !== 'REMOVE') return SUBJECTS[moderationAction.kind];
  const { target_type } = moderationAction;
  return target_type === null ? 'What you shared was removed' : wasRemoved(target_type);
}

type Shared = Pick<Services, 'db' | 'config'>;

async function composeTaken({ db, config }: Shared, moderation_action_id: number): Promise<Mail | null> {
  const moderationAction = await findForMail(db, moderation_action_id);
  if (!moderationAction || moderationAction.kind === 'NOTE' || moderationAction.lifted_at) return null;
  const { kind, reason, email, first_name, took_away } = moderationAction;
  return renderMail({
    to: email,
    subject: subjectOf({ ...moderationAction, kind }),
    paragraphs: [
      `Hi ${first_name},`,
      noticeOf({ ...moderationAction, kind }),
      ...(took_away ? [`They have also removed ${thing(moderationAction).ofYours}.`] : []),
      `The reason: ${reason}`,
      'Think this is wrong? You can appeal once. Someone who wasn’t part of the decision will look at it.',
    ],
    action: { label: 'Read it and appeal', url: appealUrl(config, kind) },
  });
}

async function composeLifted({ db, config }: Shared, moderation_action_id: number): Promise<Mail | null> {
  const moderationAction = await findForMail(db, moderation_action_id);
  if (!moderationAction?.lifted_at || moderationAction.kind === 'NOTE') return null;
  const { user_id, kind, email, first_name } = moderationAction;
  return renderMail({
    to: email,
    subject: `${moderationActionNames[kind]} lifted`,
    paragraphs: [
      `Hi ${first_name},`,
      `Good news: the ${moderationActionNames[kind].toLowerCase()} we told you about is lifted. It no longer counts.`,
      ...tellStanding(await findRestriction(db, user_id)),
    ],
    action: { label: 'Open Quad', url: `${config.publicUrl}/auth/login` },
  });
}

/**
 * Composes the mails about moderation actions. Do not rename a mail, because queued mails are stored with its name. The
 * previous release may have queued mails whose names begin with `measure`.
 */
export const moderationActionMails = (shared: Shared): MailComposers => ({
  'moderation-action-taken': (order) => composeTaken(shared, Number(order.moderation_action_id)),
  'moderation-action-lifted': (order) => composeLifted(shared, Number(order.moderation_action_id)),
  'measure-taken': (order) => composeTaken(shared, Number(order.measure_id)),
  'measure-lifted': (order) => composeLifted(shared, Number(order.measure_id)),
});
