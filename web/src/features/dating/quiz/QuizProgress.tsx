import { DateProgress } from '../DateProgress.tsx';
import css from './quiz.module.css';

type Props = {
  step: number;
  text: string;
  /** What the line counts. */
  label: string;
  done: number;
  of: number;
};

/** How far one is: in words, as a line that fills, and as an envelope that closes. */
export function QuizProgress({ step, text, label, done, of }: Props) {
  return (
    <DateProgress form="quiz" step={step}>
      <p role="status">{text}</p>
      <progress className={css.bar} aria-label={label} max={of} value={done} />
    </DateProgress>
  );
}
