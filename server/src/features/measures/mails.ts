import type { MeasureKind } from '@quad/contract/measures/limits.ts';
import { NOT_PUT_BACK, toldOf } from '@quad/contract/measures/words.ts';
import { targetWords } from '@quad/contract/reports/words.ts';
import { renderMail } from '#platform/mail/render-mail.ts';
import type { MailComposers } from '#platform/mail/mailer.ts';
import type { Services } from '#platform/services.ts';
import { writtenOut } from '#platform/written-out.ts';
import { findDecidedForMail } from './appeals/queries.ts';
import { findForMail } from './queries.ts';
import type { Config } from '../../config.ts';
import { isBar } from './rules.ts';

/** Where one reads it: whoever is kept out is told at login. */
const appealUrl = ({ publicUrl }: Config, kind: MeasureKind): string =>
  isBar(kind) ? `${publicUrl}/auth/login` : `${publicUrl}/app/me/settings#standing`;

type Told = { kind: Exclude<MeasureKind, 'NOTE'>; until: Date | null; target_type: string | null };

/** What was taken away, in the middle of a sentence. */
const thing = ({ target_type }: Told): string =>
  target_type === null ? 'thing' : targetWords(target_type).toLowerCase();

function subjectOf(measure: Told): string {
  if (measure.kind === 'REMOVE') return `Your ${thing(measure)} was removed`;
  return measure.kind === 'WARN' ? 'A warning from Quad' : 'Your Quad account';
}

const tell = (measure: Told): string =>
  measure.kind === 'REMOVE'
    ? `The people who run Quad have removed a ${thing(measure)} of yours.`
    : toldOf[measure.kind](measure.until ? writtenOut(measure.until) : '');

/** What became of what somebody appealed against. */
function tellDecided(measure: Told, isLifted: boolean): string[] {
  if (!isLifted) return [measure.kind === 'REMOVE' ? `Your ${thing(measure)} stays removed.` : tell(measure)];
  return measure.kind === 'REMOVE'
    ? [`You were right: your ${thing(measure)} broke no rule.`, NOT_PUT_BACK]
    : ['You were right: what you appealed against no longer holds.'];
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
        tell({ ...measure, kind }),
        `The reason: ${reason}`,
        'Think this is wrong? You can appeal once. Someone who wasn’t part of the decision will look at it.',
      ],
      action: { label: 'Read it and appeal', url: appealUrl(config, kind) },
    });
  },
  async 'appeal-decided'(order) {
    const appeal = await findDecidedForMail(db, Number(order.appeal_id));
    if (!appeal || appeal.kind === 'NOTE') return null;
    const { kind, state, reason, email, first_name } = appeal;
    return renderMail({
      to: email,
      subject: 'Your appeal',
      paragraphs: [
        `Hi ${first_name},`,
        'Someone who wasn’t part of the decision has looked at your appeal.',
        ...tellDecided({ ...appeal, kind }, state === 'LIFTED'),
        `The reason: ${reason}`,
      ],
      action: { label: 'Go to Quad', url: `${config.publicUrl}/auth/login` },
    });
  },
  async 'measure-lifted'(order) {
    const measure = await findForMail(db, Number(order.measure_id));
    if (!measure?.lifted_at) return null;
    return renderMail({
      to: measure.email,
      subject: 'Your Quad account',
      paragraphs: [
        `Hi ${measure.first_name},`,
        `What we told you under the number ${measure.measure_id} no longer holds.`,
      ],
      notes: [],
    });
  },
});
