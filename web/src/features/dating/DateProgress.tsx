import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { ClosingEnvelope } from '#ui/drawings/ClosingEnvelope.tsx';
import css from './DateProgress.module.css';

/** The number of steps of both forms: 5 of the setup and 22 of the quiz (statements, hobbies, topics). */
const STEPS = 5 + 22;
const QUIZ_BEGINS_AT = 5;

type Props = {
  /** The form, and its current step, counted from 0. */
  form: 'setup' | 'quiz';
  step: number;
  children: ReactNode;
};

/** The user's progress through dating's forms: a text, and an envelope that closes a little with each step. */
export function DateProgress({ form, step, children }: Props) {
  const taken = form === 'quiz' ? QUIZ_BEGINS_AT + step : step;
  return (
    <div className="row gap-16">
      <span className={cx('flex-none', css.envelope)}>
        <ClosingEnvelope share={taken / STEPS} />
      </span>
      <div className="grid gap-8 flex-1 min-w-0 label">{children}</div>
    </div>
  );
}
