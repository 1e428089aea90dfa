import { letterStaffCalls, type LetterCase } from '@quad/contract/letters/staff-calls.ts';
import { request, requestOrThrow } from '#platform/request.ts';
import { CaseHeading } from '../kernel/CaseHeading.tsx';
import { AskAuthor } from '../authors/AskAuthor.tsx';
import { defineQueue } from '../kernel/define-queue.tsx';
import type { Action } from '../kernel/queue.ts';
import css from './letters.module.css';

const { GetLetterCases, OpenLetterCase, DecideLetter } = letterStaffCalls;

const decide =
  (action: 'APPROVE' | 'REJECT'): Action<LetterCase>['decide'] =>
  ({ case_id }, { reason }) =>
    request(DecideLetter, { case_id, action, reason });

const ACTIONS: readonly Action<LetterCase>[] = [
  {
    label: 'Approve',
    done: 'Approved',
    keys: 'a',
    kind: 'primary',
    reasons: ['Nothing against it'],
    decide: decide('APPROVE'),
  },
  {
    label: 'Reject',
    done: 'Rejected',
    keys: 'r',
    kind: 'danger-line',
    reasons: ['Names someone', 'Harassment', 'Spam'],
    decide: decide('REJECT'),
  },
];

/** Letters and what is said of them. Nobody is told who wrote them, staff no more than others. Source: security.md T5. */
export const lettersQueue = defineQueue<LetterCase>({
  name: 'letters',
  title: 'Letters',
  waiting: () => requestOrThrow(GetLetterCases, {}),
  open: (case_id) => request(OpenLetterCase, { case_id }),
  Case: LetterToRead,
  Context: Advice,
  actions: () => ACTIONS,
});

function LetterToRead({ content: { content, on } }: { content: LetterCase }) {
  return (
    <>
      {on !== null && (
        <section className={css.on} aria-label="The letter it is on">
          <CaseHeading>On this letter</CaseHeading>
          <p>
            <bdi>{on}</bdi>
          </p>
        </section>
      )}
      <p className={css.words}>
        <bdi>{content}</bdi>
      </p>
    </>
  );
}

function Advice({ content: { case_id } }: { content: LetterCase }) {
  return (
    <>
      <p className={css.advice}>
        Anonymous words must harm nobody. A first name, a room at a time, or a description that only one
        person fits, names someone.
      </p>
      <AskAuthor queue="letters" case_id={case_id} />
    </>
  );
}
