import { birthDateRange } from '@quad/contract/profile/birth-date.ts';
import { DateFields } from '#ui/DateFields.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { TextField } from '#ui/TextField.tsx';
import { StepForm } from '#ui/StepForm.tsx';
import { SetupFrame } from './SetupFrame.tsx';
import type { StepProps } from './step-props.ts';
import { setupReferenceData } from './steps.ts';
import css from './setup.module.css';

const names = [
  { field: 'first_name', label: 'First name', autoComplete: 'given-name' },
  { field: 'last_name', label: 'Last name', autoComplete: 'family-name' },
  { field: 'other_names', label: 'Other names (optional)', autoComplete: 'additional-name' },
] as const;

const genders = [
  { value: 'Male', label: 'Male' },
  { value: 'Female', label: 'Female' },
] as const;

/** Step 1: names, gender, date of birth. */
export function AboutYouStep({ input, answers, change, errorOf, next, back }: StepProps) {
  return (
    <SetupFrame step={2} title="About You" lede="Your names are what other students see.">
      <StepForm label="About You" next={next} back={back}>
        <div className={css.names}>
          {names.map(({ field, label, autoComplete }) => (
            <TextField
              key={field}
              label={label}
              name={field}
              autoComplete={autoComplete}
              autoCapitalize="words"
              value={input[field] ?? ''}
              error={errorOf(field)}
              onChange={(value) => change({ [field]: value }, field)}
            />
          ))}
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
