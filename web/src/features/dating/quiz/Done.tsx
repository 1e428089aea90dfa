import { paths } from '#platform/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Petals } from '#ui/Petals.tsx';
import { DateFrame } from '../DateFrame.tsx';

/** Dating is on. Source: specification 2 §2. */
export default function Done() {
  return (
    <DateFrame
      screen="dateQuiz"
      title="That’s everything"
      lede="Dating is on. You can hide your date profile at any time, in the settings."
    >
      <Petals />
      <ButtonLink wide href={paths.date}>
        Begin
      </ButtonLink>
    </DateFrame>
  );
}
