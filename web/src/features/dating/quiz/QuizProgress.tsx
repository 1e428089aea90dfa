import { cx } from '#ui/cx.ts';
import { DateProgress } from '../DateProgress.tsx';
import css from './quiz.module.css';

type Props = {
  step: number;
  text: string;
  label: string;
  done: number;
  of: number;
};

/** The progress of the quiz: a text, a bar, and an envelope that closes a little with each step. */
export function QuizProgress({ step, text, label, done, of }: Props) {
  return (
    <DateProgress form="quiz" step={step}>
      <p role="status">{text}</p>
      <progress
        className={cx('w-full overflow-hidden border-0 round-4 bg-surface appearance-none', css.bar)}
        aria-label={label}
        max={of}
        value={done}
      />
    </DateProgress>
  );
}
