import type { MeasureKind } from '@quad/contract/measures/limits.ts';
import { measureNames, NOT_PUT_BACK, toldOf } from '@quad/contract/measures/words.ts';
import { targetWords } from '@quad/contract/reports/words.ts';
import { capitalised } from '#platform/capitalised.ts';
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

/** What was taken away, in the middle of a sentence: "your post", "a post of yours". */
const thing = ({ target_type }: Pick<Told, 'target_type'>): { yours: string; ofYours: string } => {
  if (target_type === null) return { yours: 'what you shared', ofYours: 'something of yours' };
  const word = targetWords(target_type).toLowerCase();
  return { yours: `your ${word}`, ofYours: `a ${word} of yours` };
};

const SUBJECTS = {
  WARN: 'A warning from Quad',
  LIMIT: 'Your Quad account is limited',
  SUSPEND: 'Your Quad account is suspended',
  BAN: 'Your Quad account is banned',
};

function subjectOf(measure: Told): string {
  if (measure.kind !== 'REMOVE') return SUBJECTS[measure.kind];
  return `${capitalised(thing(measure).yours)} was removed`;
}

const tell = (measure: Told): string =>
  measure.kind === 'REMOVE'
    ? `The people who run Quad have removed ${thing(measure).ofYours}.`
    : toldOf[measure.kind](measure.until ? writtenOut(measure.until) : '');

/** What became of what somebody appealed against. */
function tellDecided(measure: Told, state: string): string[] {
  const { yours } = thing(measure);
  if (state === 'LIFTED')
    return measure.kind === 'REMOVE'
      ? [`You were right: ${yours} broke no rule.`, NOT_PUT_BACK]
      : ['You were right, and the decision is lifted.'];
  if (measure.kind === 'REMOVE') return [`The decision stands: ${yours} stays removed.`];
  return [state === 'SHORTENED' ? 'It ends sooner now.' : 'The decision stands.', tell(measure)];
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
      subject: 'The answer to your appeal',
      paragraphs: [
        `Hi ${first_name},`,
        'Someone who wasn’t part of the decision has looked at your appeal.',
        ...tellDecided({ ...appeal, kind }, state),
        `The reason: ${reason}`,
      ],
      action: { label: 'Open Quad', url: `${config.publicUrl}/auth/login` },
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
