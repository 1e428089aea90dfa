import * as z from 'zod/mini';
import { isCalendarDate, isOldEnough } from './birth-date.ts';

const BIRTH_DATE = 'Date of birth is not valid';

/** A birth date, `YYYY-MM-DD`. `mayBeBorn` checks whether a user with this birth date may sign up. */
export const birthDate = z.string(BIRTH_DATE).check(z.refine((value) => isCalendarDate(value), BIRTH_DATE));
export const gender = z.enum(['Male', 'Female'], "Gender must be either 'Male' or 'Female'");

/**
 * Whether a user with this birth date may sign up. `today` is the date at the institution. True for an invalid date,
 * because `birthDate` already refuses it.
 */
export const mayBeBorn = (birth_date: unknown, today: string): boolean =>
  typeof birth_date !== 'string' || !isCalendarDate(birth_date) || isOldEnough(birth_date, today);
