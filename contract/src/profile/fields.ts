import * as z from 'zod/mini';
import { isCalendarDate, isOldEnough } from './birth-date.ts';

const BIRTH_DATE = 'Date of birth is not valid';

/** A birth date, `YYYY-MM-DD`. `mayBeBorn` checks whether it may sign up. */
export const birthDate = z.string(BIRTH_DATE).check(z.refine((value) => isCalendarDate(value), BIRTH_DATE));
export const gender = z.enum(['Male', 'Female'], "Gender must be either 'Male' or 'Female'");

/**
 * Whether a birth date may sign up on a day at the institution. An invalid date passes here, because `birthDate`
 * refuses it.
 */
export const mayBeBorn = (birth_date: unknown, today: string): boolean =>
  typeof birth_date !== 'string' || !isCalendarDate(birth_date) || isOldEnough(birth_date, today);
