import { checkInput } from '@quad/contract/core/check.ts';
import type { Problem } from '@quad/contract/core/envelope.ts';
import { type Orientation, orientations } from '@quad/contract/dating/limits.ts';
import { dateSetupCalls } from '@quad/contract/dating/setup-calls.ts';
import type { FirstStep } from '../queries.ts';

/** The user's answers so far, without the picture. */
export type Answers = {
  country: { value: number; label: string } | null;
  /** Whether matches see the country. */
  showCountry: boolean;
  orientation: Orientation | null;
};

/** The fields of the call that belong to each step. Source: specification 2 §2. */
export const STEP_FIELDS: readonly (readonly (keyof FirstStep)[])[] = [
  [],
  ['pfp'],
  ['country_id'],
  ['orientation'],
  [],
];

const LAST_STEP = STEP_FIELDS.length - 1;

/** Reads stored answers, and drops invalid ones. */
export function readAnswers(stored: unknown): Answers {
  const { country, showCountry, orientation } = (stored ?? {}) as Partial<Record<keyof Answers, unknown>>;
  return {
    country: isCountry(country) ? country : null,
    showCountry: showCountry === true,
    orientation: orientations.find((one) => one === orientation) ?? null,
  };
}

function isCountry(stored: unknown): stored is NonNullable<Answers['country']> {
  const { value, label } = (stored ?? {}) as Partial<Record<'value' | 'label', unknown>>;
  return typeof value === 'number' && typeof label === 'string';
}

/** Converts the answers to the call's input. A missing answer becomes a value that the call's check refuses. */
export function inputOf({ country, showCountry, orientation }: Answers, photo: File | null): FirstStep {
  return {
    country_id: country?.value ?? ('' as unknown as number),
    show_country: showCountry,
    orientation: orientation ?? ('' as Orientation),
    ...(photo && { pfp: photo }),
  };
}

/** Returns the problems of the fields of one step. */
export function problemsOfStep(step: number, input: FirstStep): Problem[] {
  const checked = checkInput(dateSetupCalls.DateInitialSetup, input);
  const fields: readonly string[] = STEP_FIELDS[step] ?? [];
  return checked.ok
    ? []
    : checked.problems.filter(({ field }) => field !== undefined && fields.includes(field));
}

/** Returns the last step that the user may open: the first step with a missing answer. */
export function furthestStep(input: FirstStep): number {
  const first = STEP_FIELDS.findIndex((_fields, step) => problemsOfStep(step, input).length > 0);
  return first === -1 ? LAST_STEP : first;
}
