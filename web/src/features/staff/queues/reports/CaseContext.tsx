import { unmaskingGrounds } from '@quad/contract/letters/unmasking-calls.ts';
import type { PersonRecord, ReportAction, ReportCase } from '@quad/contract/reports/staff-shapes.ts';
import { moderationActionNames } from '@quad/contract/moderation-actions/words.ts';
import { anyReasonWords } from '@quad/contract/reports/reason-words.ts';
import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { wholeDate } from '#ui/date-format.ts';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { AskAuthor } from '../../authors/AskAuthor.tsx';
import { CaseHeading } from '../../kernel/CaseHeading.tsx';
import { DueTime } from '../../kernel/DueTime.tsx';
import { CorrectPlace } from '../places/CorrectPlace.tsx';
import css from './reports.module.css';

type Props = { content: ReportCase };

/**
 * The context of a case: the reports, the time by which the case is due, the author's record, and earlier decisions.
 */
export function CaseContext({ content }: Props) {
  const { case_id, target_type, target_id, reports, due_time, is_escalated, is_hidden } = content;
  const grounds = unmaskingGrounds.filter((ground) => reports.some(({ reason }) => reason === ground));
  return (
    <div className="grid gap-10 hint">
      {is_escalated && <p className="name">Left to the admins</p>}
      {is_hidden && <p>Hidden from others until this is decided.</p>}
      <p className="name">{`Case ${case_id}: ${plural(reports.length, 'report')}`}</p>
      <ul className="grid gap-8">
        {reports.map(({ number, reason, comments, is_alert, maker }) => (
          <Entry key={number} name={is_alert ? 'May need help' : anyReasonWords[reason]} text={comments}>
            {`Report ${number}.`} {maker && madeWords(maker)}
          </Entry>
        ))}
      </ul>
      <p>
        Due <time dateTime={due_time}>{wholeDate(due_time)}</time> (<DueTime at={due_time} />)
      </p>
      <Reported content={content} />
      <Earlier content={content} />
      {target_type === 'PLACE' && <CorrectPlace case_id={case_id} place_id={target_id} />}
      {target_type.startsWith('LETTER') && grounds.length > 0 && (
        <AskAuthor queue="reports" case_id={case_id} letter_id={target_id} grounds={grounds} />
      )}
    </div>
  );
}

const plural = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

/** The number of reports for each outcome. Outcomes without reports are left out. */
function tally({ acted_on, no_action, helped, open }: Partial<PersonRecord['of']>): string {
  const all: readonly [count: number | undefined, how: string][] = [
    [acted_on, 'acted on'],
    [no_action, 'without action'],
    [helped, 'answered with help'],
    [open, 'open'],
  ];
  const some = all.filter(([count]) => count).map(([count, how]) => `${count} ${how}`);
  return some.join(', ') || 'none';
}

/**
 * Describes the decided reports by a person who has reported this case. Their open reports are left out, because one of
 * them belongs to this case.
 */
const madeWords = ({ account_days, made: { open: _waits, ...decided } }: PersonRecord): string =>
  `From an account of ${plural(account_days, 'day')}. Their decided reports: ${tally(decided)}.`;

function Reported({ content: { reported } }: Props) {
  if (!reported) return null;
  const { account_days, of, made, moderation_actions } = reported;
  return (
    <Part title="Author">
      <p>{`An account of ${plural(account_days, 'day')}.`}</p>
      <p>{`Reports about them: ${tally(of)}.`}</p>
      <p>{`Reports by them: ${tally(made)}.`}</p>
      {moderation_actions.length === 0 ? (
        <p>No actions so far.</p>
      ) : (
        <ul className="grid gap-8" aria-label="Actions so far">
          {moderation_actions.map(
            ({ moderation_action_id, kind, reason, taken_time, until, lifted_time }) => (
              <Entry
                key={moderation_action_id}
                name={lifted_time ? `${moderationActionNames[kind]}, lifted` : moderationActionNames[kind]}
                text={reason}
              >
                <RelativeTime at={taken_time} inSentence />
                {until !== null && lifted_time === null && `, until ${wholeDate(until)}`}
              </Entry>
            ),
          )}
        </ul>
      )}
    </Part>
  );
}

const DECIDED: Record<ReportAction, string> = {
  NO_ACTION: 'No action',
  SEND_HELP: 'Help lines sent',
  CORRECT: 'Corrected',
  REMOVE: 'Removed',
  WARN: 'Warned',
  LIMIT: 'Limited',
  SUSPEND: 'Suspended',
  BAN: 'Banned',
  HAND_OVER: 'Handed over',
  ESCALATE: 'Left to the admins',
};

/** The earlier decisions on the content, with their reasons. */
export function Earlier({ content: { earlier } }: { content: Pick<ReportCase, 'earlier'> }) {
  if (earlier.length === 0) return null;
  return (
    <Part title="Decided on this before">
      <ul className="grid gap-8">
        {earlier.map(({ action, reason, by, time }) => (
          <Entry key={`${time} ${action}`} name={DECIDED[action]} text={reason}>
            {by ?? 'Someone who’s left'}, <RelativeTime at={time} inSentence />
          </Entry>
        ))}
      </ul>
    </Part>
  );
}

type EntryProps = { name: string; text: string | null; children: ReactNode };

/** A report or a decision in a list. */
export const Entry = ({ name, text, children }: EntryProps) => (
  <li className="grid gap-2 break-anywhere text-ink">
    <b className="type-label">{name}</b>
    {text && <bdi className="pre-line">{text}</bdi>}
    {children && <span className="faint">{children}</span>}
  </li>
);

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={cx('grid gap-8 line-above', css.part)} aria-label={title}>
      <CaseHeading className={css.heading}>{title}</CaseHeading>
      {children}
    </section>
  );
}
