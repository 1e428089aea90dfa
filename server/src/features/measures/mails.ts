import type { MeasureKind } from '@quad/contract/measures/limits.ts';
import { measureNames } from '@quad/contract/measures/words.ts';
import { capitalise } from '#platform/capitalise.ts';
import { renderMail } from '#platform/mail/render-mail.ts';
import type { MailComposers } from '#platform/mail/mailer.ts';
import type { Services } from '#platform/services.ts';
import { findForMail } from './queries.ts';
import type { Config } from '../../config.ts';
import { isBar } from './rules.ts';
import { noticeOf, thing, type Notice } from './views.ts';

/** Where a person reads the measure: one who is kept out is told at login. */
const appealUrl = ({ publicUrl }: Config, kind: MeasureKind): string =>
  isBar(kind) ? `${publicUrl}/auth/login` : `${publicUrl}/app/me/settings#standing`;

const SUBJECTS = {
  WARN: 'A warning from Quad',
  LIMIT: 'Your Quad account is limited',
  SUSPEND: 'Your Quad account is suspended',
  BAN: 'Your Quad account is banned',
};

function subjectOf(measure: Notice): string {
  if (measure.kind !== 'REMOVE') return SUBJECTS[measure.kind];
  return `${capitalise(thing(measure).yours)} was removed`;
}

/** Writes the mails about measures, each with its reason and how to appeal. */
export const measureMails = ({ db, config }: Pick<Services, 'db' | 'config'>): MailComposers => ({
  async 'measure-taken'(order) {
    const measure = await findForMail(db, Number(order.measure_id));
    if (!measure || measure.kind === 'NOTE' || measure.lifted_at) return null;
    const { kind, reason, email, first_name } = measure;
    return renderMail({
      to: email,
      subject: subjectOf({ ...measure, kind }),
      paragraphs: [
        `Hi ${first_name},`,
        noticeOf({ ...measure, kind }),
        `The reason: ${reason}`,
        'Think this is wrong? You can appeal once. Someone who wasn’t part of the decision will look at it.',
      ],
      action: { label: 'Read it and appeal', url: appealUrl(config, kind) },
    });
  },
  async 'measure-lifted'(order) {
    const measure = await findForMail(db, Number(order.measure_id));
    if (!measure?.lifted_at || measure.kind === 'NOTE') return null;
    const { kind, email, first_name } = measure;
    return renderMail({
      to: email,
      subject: `${measureNames[kind]} lifted`,
      paragraphs: [
        `Hi ${first_name},`,
        `Good news: the ${measureNames[kind].toLowerCase()} we told you about is lifted. It no longer counts.`,
      ],
      action: { label: 'Open Quad', url: `${config.publicUrl}/auth/login` },
    });
  },
});
