import { paths } from '#platform/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { ClosingEnvelope } from '#ui/drawings/ClosingEnvelope.tsx';
import { Petals } from '#ui/Petals.tsx';
import { DateFrame } from '../DateFrame.tsx';
import css from './quiz.module.css';

/** The quiz's last screen: dating is on. Source: specification 2 §2. */
export default function QuizDone() {
  return (
    <DateFrame
      screen="dateQuiz"
      title="That’s everything"
      progress={<Sealed />}
      lede="Dating is on. You can hide your date profile any time, in Settings."
    >
      <Petals />
      <ButtonLink wide href={paths.date}>
        Begin
      </ButtonLink>
    </DateFrame>
  );
}

const Sealed = () => (
  <span className={css.sealed}>
    <ClosingEnvelope share={1} />
  </span>
);
