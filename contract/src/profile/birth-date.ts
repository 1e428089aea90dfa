import { EARLIEST_BIRTH_DATE, MINIMUM_AGE } from './limits.ts';

/** Whether a text has the form `YYYY-MM-DD` and is a date that exists. */
export function isCalendarDate(value: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  if (!year || !month || !day) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.toISOString().startsWith(value);
}

/**
 * The latest birth date with which a user may sign up: 18 years and one day before `today`.
 * @param today the date at the institution, `YYYY-MM-DD`. Source: decisions.md "Age".
 */
export function latestBirthDate(today: string): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year - MINIMUM_AGE, month - 1, day - 1)).toISOString().slice(0, 10);
}

/** Whether a user with this birth date may sign up. It must be between the earliest and the latest allowed date. */
export const isOldEnough = (birthDate: string, today: string): boolean =>
  birthDate >= EARLIEST_BIRTH_DATE && birthDate <= latestBirthDate(today);

/** The error for a birth date with which a user may not sign up. Source: decisions.md "Age". */
export const birthDateRange = (today: string): string =>
  `Date of birth must be between 1970 and ${latestBirthDate(today).slice(0, 4)}. You must be at least 18 years old.`;
