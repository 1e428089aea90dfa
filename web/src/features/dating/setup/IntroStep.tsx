import { Button } from '#ui/Button.tsx';
import css from './setup.module.css';
import { SetupStep } from './SetupStep.tsx';
import type { StepProps } from './step-props.ts';

const QUESTIONS = [
  ['Your date picture', 'Only your matches see it. You can leave it out.'],
  ['Where your family is from', 'Only your matches see it.'],
  ['Who you’d like to meet', 'Nobody sees it. It only decides who can be a match.'],
] as const;

/** Step 0: what is coming, and who gets to know it. */
export function IntroStep({ next }: StepProps) {
  return (
    <SetupStep step={0} title="Before you date" lede="Three short questions, then a quiz of about 2 minutes.">
      <ol className={css.questions}>
        {QUESTIONS.map(([what, who]) => (
          <li key={what}>
            <span>
              <b>{what}</b>
              <span className={css.aside}>{who}</span>
            </span>
          </li>
        ))}
      </ol>
      <Button wide onClick={next}>
        Next
      </Button>
    </SetupStep>
  );
}
