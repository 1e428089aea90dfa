import css from './quiz.module.css';

type Props = {
  text: string;
  /** What the line counts. */
  label: string;
  done: number;
  of: number;
};

/** How far one is: in words, and as a line that fills. */
export function QuizProgress({ text, label, done, of }: Props) {
  return (
    <div className={css.progress}>
      <p role="status">{text}</p>
      <progress className={css.bar} aria-label={label} max={of} value={done} />
    </div>
  );
}
