import { StudyFields } from '#features/me/StudyFields.tsx';
import { StepForm } from '#ui/StepForm.tsx';
import { SetupFrame } from './SetupFrame.tsx';
import type { StepProps } from './step-props.ts';

/** Step 2: the user's course and year of study. */
export function EducationStep({ answers, uni_id, change, errorOf, next, back }: StepProps) {
  return (
    <SetupFrame step={2} title="Education" lede="People in your course will be able to find you.">
      <StepForm label="Education" next={next} back={back}>
        <StudyFields uni_id={uni_id} values={answers} errorOf={errorOf} onChange={change} />
      </StepForm>
    </SetupFrame>
  );
}
