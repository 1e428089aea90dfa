import { letterStaffCalls, type LetterCase } from '@quad/contract/letters/staff-calls.ts';
import { request, requestOrThrow } from '#platform/request.ts';
import { cutText } from '#platform/text-helpers.ts';
import { cx } from '#ui/cx.ts';
import { EnvelopeDrawing } from '#ui/drawings/EnvelopeDrawing.tsx';
import { CaseHeading } from '../kernel/CaseHeading.tsx';
import { AskAuthor } from '../authors/AskAuthor.tsx';
import { ItemCard } from '../kernel/ItemCard.tsx';
import { defineQueue } from '../kernel/define-queue.tsx';
import type { Action } from '../kernel/queue.ts';
import css from './letters.module.css';

/** The maximum number of characters that the name of a case quotes from its letter. */
const NAME_LENGTH = 32;

const { GetLetterCases, OpenLetterCase, DecideLetter } = letterStaffCalls;

const decide =
  (action: 'APPROVE' | 'REJECT'): Action<LetterCase>['decide'] =>
  ({ case_id }, { reason }) =>
    request(DecideLetter, { case_id, action, reason });

const ACTIONS: readonly Action<LetterCase>[] = [
  {
    label: 'Approve',
    done: (thing) => `Approved ${thing}`,
    keys: 'a',
    kind: 'primary',
    reasons: ['Nothing against it'],
    decide: decide('APPROVE'),
  },
  {
    label: 'Reject',
    done: (thing) => `Rejected ${thing}`,
    keys: 'r',
    kind: 'danger-line',
    reasons: ['Names someone', 'Harassment', 'Spam'],
    why: { label: 'Reason for rejecting' },
    decide: decide('REJECT'),
  },
];

/** The queue of letters and of comments on letters. Nobody sees the author, not even staff. Source: security.md T5. */
export const lettersQueue = defineQueue<LetterCase>({
  name: 'letters',
  title: 'Letters',
  order: 'The oldest comes first.',
  // The name quotes the letter, because the case's id has 16 digits and is shown nowhere. The list shows the same
  // words, so the name reveals nothing new about the author.
  nameOf: ({ content, on }) => `${on === null ? 'letter' : 'comment'} “${cutText(content, NAME_LENGTH)}”`,
  keys: ['a', 'r'],
  drawing: <EnvelopeDrawing />,
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
        <div className="hint">
          <ItemCard
            look="quote"
            label="The letter it is on"
            intro={<CaseHeading className="label">On this letter</CaseHeading>}
            text={on}
          />
        </div>
      )}
      <p className={cx('bg-field-galah typed type-lede', css.words)}>
        <bdi>{content}</bdi>
      </p>
      <section className={cx('grid gap-12 hint', css.checks)} aria-label="Before you approve">
        <CaseHeading className={css.checksTitle}>Before you approve</CaseHeading>
        <ul>
          {CHECKS.map(([what, why]) => (
            <li key={what}>
              <b className="block text-ink">{what}</b> {why}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Questions that staff should ask themselves about each letter. */
const CHECKS = [
  ['Does it name someone?', 'A first name, a room at a time, or a description that only one person fits.'],
  [
    'Could it hurt someone?',
    'Anonymous words must harm nobody: no mockery, no pressure, nothing about a body.',
  ],
  ['Is it selling something?', 'Ads, links and numbers to call aren’t letters.'],
  ['Is someone not okay?', 'Where they may be in danger, ask who wrote it.'],
] as const;

function Advice({ content: { case_id } }: { content: LetterCase }) {
  return (
    <>
      <p className="hint">Nobody knows who wrote it, and nobody’s told who read it.</p>
      <AskAuthor queue="letters" case_id={case_id} letter_id={case_id} />
    </>
  );
}
