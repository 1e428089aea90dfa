import {
  type Neighbour,
  type ReportCase,
  reportStaffCalls,
  type SealedThing,
} from '@quad/contract/reports/staff-calls.ts';
import { reasonWords, targetWords } from '@quad/contract/reports/words.ts';
import { useState } from 'react';
import { request, requestOrThrow } from '#platform/request.ts';
import { wholeDate } from '#ui/date-format.ts';
import { Notice } from '#ui/Notice.tsx';
import { defineQueue } from '../kernel/define-queue.tsx';
import type { Action } from '../kernel/queue.ts';
import { LookAround } from './LookAround.tsx';
import { SealedMedia } from './SealedMedia.tsx';
import css from './reports.module.css';

const { GetReportCases, OpenReportCase, DecideReport } = reportStaffCalls;

const decide =
  (action: 'NO_ACTION' | 'ACTION_TAKEN'): Action<ReportCase>['decide'] =>
  ({ case_id }, { reason }) =>
    request(DecideReport, { case_id, action, reason });

const ACTIONS: readonly Action<ReportCase>[] = [
  {
    label: 'No action',
    done: 'Closed without action',
    keys: 'a',
    kind: 'primary',
    reasons: ['No rule was broken', 'A joke among friends', 'Cannot be told from this'],
    decide: decide('NO_ACTION'),
  },
  {
    label: 'Acted on',
    done: 'Closed as acted on',
    keys: 'r',
    kind: 'danger-line',
    reasons: ['Warned', 'Suspended or banned', 'Removed', 'Handed to the campus or the police'],
    decide: decide('ACTION_TAKEN'),
  },
];

/** What members reported, one case for each thing. Who reported is shown to nobody. Source: design-brief §4.6 "Reports". */
export const reportsQueue = defineQueue<ReportCase>({
  name: 'reports',
  title: 'Reports',
  waiting: () => requestOrThrow(GetReportCases, {}),
  open: (case_id) => request(OpenReportCase, { case_id }),
  Case: Reported,
  Context: Why,
  actions: () => ACTIONS,
});

function Reported({ content }: { content: ReportCase }) {
  const { target_type, things, neighbours } = content;
  const [wider, setWider] = useState<readonly Neighbour[]>();
  if (target_type !== 'MESSAGE')
    return things.map((thing) => (
      <Thing key={thing.sealed_at} thing={thing} what={targetWords(target_type)} />
    ));
  const around = wider ?? neighbours;
  return (
    <>
      <Notice tone="plain">
        <p>Chat is private. Views are logged.</p>
      </Notice>
      <Beside label="Before it" list={around.filter(({ is_before }) => is_before)} />
      {things.map((thing) => (
        <Thing key={thing.sealed_at} thing={thing} what="Reported message" />
      ))}
      <Beside label="After it" list={around.filter(({ is_before }) => !is_before)} />
      {!wider && <LookAround case_id={content.case_id} onShown={setWider} />}
    </>
  );
}

/** What was reported, as it was then. */
function Thing({ thing, what }: { thing: SealedThing; what: string }) {
  const { title, text, author, media, sealed_at } = thing;
  return (
    <section className={css.thing} aria-label={what}>
      {author && (
        <p className={css.author}>
          <bdi>{author.name}</bdi>
        </p>
      )}
      {title && title !== author?.name && (
        <p className={css.title}>
          <bdi>{title}</bdi>
        </p>
      )}
      <p className={css.words}>
        <bdi>{text || '(No words)'}</bdi>
      </p>
      <SealedMedia media={media} />
      <p className={css.sealed}>
        Kept as it was on <time dateTime={sealed_at}>{wholeDate(sealed_at)}</time>
      </p>
    </section>
  );
}

function Beside({ label, list }: { label: string; list: readonly Neighbour[] }) {
  if (list.length === 0) return null;
  return (
    <ul className={css.beside} aria-label={label}>
      {list.map(({ message_id, author, content, has_media }) => (
        <li key={message_id}>
          <b>
            <bdi>{author?.name ?? 'Deleted user'}</bdi>
          </b>
          <bdi>{content || (has_media ? '(A file)' : '(No words)')}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Why, by when, and what came before. */
function Why({ content: { reports, due_time, history } }: { content: ReportCase }) {
  return (
    <div className={css.why}>
      <p className={css.count}>{reports.length === 1 ? '1 report' : `${reports.length} reports`}</p>
      <ul className={css.reasons}>
        {reports.map(({ number, reason, comments, is_alert }) => (
          <li key={number}>
            <b>{is_alert ? 'Words that ask for help' : reasonWords[reason]}</b>
            {comments && <bdi>{comments}</bdi>}
          </li>
        ))}
      </ul>
      <p>
        Due <time dateTime={due_time}>{wholeDate(due_time)}</time>
      </p>
      {history && history.closed > 0 && (
        <p>
          {`${history.closed} earlier ${history.closed === 1 ? 'case' : 'cases'} about the same person, ${history.acted_on} acted on.`}
        </p>
      )}
    </div>
  );
}
