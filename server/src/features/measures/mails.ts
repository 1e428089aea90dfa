import type { MeasureKind } from '@quad/contract/measures/limits.ts';
import { renderMail } from '#platform/mail/render-mail.ts';
import type { MailComposers } from '#platform/mail/mailer.ts';
import type { Services } from '#platform/services.ts';
import { findForMail } from './queries.ts';
import { dayOf } from './rules.ts';

/** What somebody is told of a measure; nobody is told of a note. */
const told: Record<Exclude<MeasureKind, 'NOTE'>, (until: string) => string> = {
  WARN: () => 'The people who run Quad have warned you.',
  LIMIT: (until) => `You may read Quad, but not write, until ${until}.`,
  SUSPEND: (until) => `Your account is suspended until ${until}.`,
  BAN: () => 'Your account is banned.',
};

/** Writes the mails about measures, each with its reason and how to appeal. */
export const measureMails = ({ db, config }: Pick<Services, 'db' | 'config'>): MailComposers => ({
  async 'measure-taken'(order) {
    const measure = await findForMail(db, Number(order.measure_id));
    if (!measure || measure.kind === 'NOTE' || measure.lifted_at) return null;
    const { measure_id, kind, reason, until, email, first_name } = measure;
    return renderMail({
      to: email,
      subject: kind === 'WARN' ? 'A warning from Quad' : 'Your Quad account',
      paragraphs: [
        `Hi ${first_name},`,
        told[kind](until ? dayOf(until) : ''),
        `The reason: ${reason}`,
        `Do you think that this is wrong? You may appeal once: write to ${config.supportEmail}, with the number ${measure_id}. Somebody else than who decided will look at it.`,
      ],
      notes: [],
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
