import type { InputOf } from '@quad/contract/core/call.ts';
import { checkInput } from '@quad/contract/core/check.ts';
import type { Problem } from '@quad/contract/core/envelope.ts';
import { campusDate, type ReferenceData } from '@quad/contract/core/reference-data.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import type { Answers } from './answers.ts';

type Input = InputOf<typeof profileCalls.FinishInitialSetup>;
type Names = { first_name: string; last_name: string; other_names: string | null };

/** For each step up to Finish, the fields that it asks for. Source: specification 1 §2. */
export const STEP_FIELDS: readonly (readonly (keyof Input)[])[] = [
  [],
  ['first_name', 'last_name', 'other_names', 'gender', 'birth_date'],
  ['course_id', 'year_level'],
  [],
];

/** The index of the step with the Finish button. */
const LAST_STEP = STEP_FIELDS.length - 1;

/** The data that the check of the age needs: today's date. */
export const setupReferenceData = (): ReferenceData => ({ universities: [], today: campusDate(Date.now()) });

/**
 * Converts the answers to the call's input. A missing answer becomes a value that the check reports as missing.
 * @param names the names from the e-mail address, used until the user edits them
 */
export function inputOf(answers: Answers, names: Names | null): Input {
  const { birth } = answers;
  const isWhole = birth.day && birth.month && birth.year.length === 4;
  return {
    first_name: answers.first_name ?? names?.first_name ?? '',
    last_name: answers.last_name ?? names?.last_name ?? '',
    other_names: (answers.other_names ?? names?.other_names) || null,
    gender: answers.gender ?? ('' as 'Male'),
    birth_date: isWhole ? `${birth.year}-${birth.month.padStart(2, '0')}-${birth.day.padStart(2, '0')}` : '',
    course_id: answers.course?.value ?? ('' as unknown as number),
    year_level: answers.year_level ?? Number.NaN,
  };
}

/** The problems of the fields that one step asks for. */
export function problemsOfStep(step: number, input: Input): Problem[] {
  const checked = checkInput(profileCalls.FinishInitialSetup, input, setupReferenceData());
  const fields: readonly string[] = STEP_FIELDS[step] ?? [];
  return checked.ok
    ? []
    : checked.problems.filter(({ field }) => field !== undefined && fields.includes(field));
}

/** The last step that the user may open: the first step with a missing answer. */
export function furthestStep(input: Input): number {
  const first = STEP_FIELDS.findIndex((_fields, step) => problemsOfStep(step, input).length > 0);
  return first === -1 ? LAST_STEP : first;
}
