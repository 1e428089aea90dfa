import { birthDateRange } from '@quad/contract/profile/birth-date.ts';
import { NameFields } from '#features/me/NameFields.tsx';
import { cx } from '#ui/cx.ts';
import { DateFields } from '#ui/DateFields.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { StepForm } from '#ui/StepForm.tsx';
import { SetupFrame } from './SetupFrame.tsx';
import type { StepProps } from './step-props.ts';
import { setupReferenceData } from './steps.ts';
import css from './setup.module.css';

const genders = [
  { value: 'Male', label: 'Male' },
  { value: 'Female', label: 'Female' },
] as const;

/** Step 1: the user's names, gender and date of birth. */
export function AboutYouStep({ input, answers, change, errorOf, next, back }: StepProps) {
  return (
    <SetupFrame step={1} title="About You" lede="Your names are what other students see.">
      <StepForm label="About You" next={next} back={back}>
        <div className={cx('stack gap-20', css.names)}>
          <NameFields values={input} errorOf={errorOf} onChange={change} />
        </div>
        <RadioCards
          label="Gender"
          name="gender"
          hint="Nobody sees this. It matters only if you turn dating on."
          choices={genders}
          value={answers.gender}
          error={errorOf('gender')}
          onChange={(gender) => change({ gender }, 'gender')}
        />
        <DateFields
          label="Date of birth"
          name="birth"
          birthday
          hint={birthDateRange(setupReferenceData().today)}
          value={answers.birth}
          error={errorOf('birth_date')}
          onChange={(birth) => change({ birth }, 'birth_date')}
        />
      </StepForm>
    </SetupFrame>
  );
}
