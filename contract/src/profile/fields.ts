import * as z from 'zod/mini';
import { isCalendarDate, isOldEnough } from './birth-date.ts';

const BIRTH_DATE = 'Date of birth is not valid';

/** A birth date, `YYYY-MM-DD`. Whether it is one that may sign up is asked by `mayBeBorn`. */
export const birthDate = z.string(BIRTH_DATE).check(z.refine((value) => isCalendarDate(value), BIRTH_DATE));
export const gender = z.enum(['Male', 'Female'], "Gender must be either 'Male' or 'Female'");

/** The rule for a birth date on a day at the institution; one that is no date has been refused already. */
export const mayBeBorn = (birth_date: unknown, today: string): boolean =>
  typeof birth_date !== 'string' || !isCalendarDate(birth_date) || isOldEnough(birth_date, today);
