import { Button } from '#ui/Button.tsx';
import { SetupStep } from './SetupStep.tsx';
import type { StepProps } from './step-props.ts';

/** Step 0: what is coming, and who gets to know it. */
export function IntroStep({ next }: StepProps) {
  return (
    <SetupStep step={0} title="Before you date" lede="Three short questions, then a quiz of about 2 minutes.">
      <p>
        Only your matches see your date picture and where your family is from. Nobody sees who you’d like to
        meet: it only decides who can be a match.
      </p>
      <Button wide onClick={next}>
        Next
      </Button>
    </SetupStep>
  );
}
