import { orientations } from '@quad/contract/dating/limits.ts';
import { RadioCards } from '#ui/RadioCards.tsx';
import { StepForm } from '#ui/StepForm.tsx';
import { SetupStep } from './SetupStep.tsx';
import type { StepProps } from './step-props.ts';

const choices = orientations.map((value) => ({ value, label: value }));

/** Step 3: whom the user would like to meet. */
export function OrientationStep({ answers, change, errorOf, next, back }: StepProps) {
  return (
    <SetupStep step={3} title="Your orientation" lede="Decides who you can match with. Never shown.">
      <StepForm label="Your orientation" next={next} back={back}>
        <RadioCards
          label="Orientation"
          name="orientation"
          columns={1}
          choices={choices}
          value={answers.orientation}
          error={errorOf('orientation')}
          onChange={(orientation) => change({ orientation }, 'orientation')}
        />
      </StepForm>
    </SetupStep>
  );
}
