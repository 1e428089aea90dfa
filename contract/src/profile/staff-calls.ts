import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { id } from '../core/fields.ts';
import type { ReferenceData } from '../core/reference-data.ts';
import { rule } from '../core/rule.ts';
import { reasonField } from '../staff/shapes.ts';
import { birthDateRange } from './birth-date.ts';
import { birthDate, gender, mayBeBorn } from './fields.ts';

const correction = rule(
  z.strictObject({
    user_id: id('User ID must be an integer'),
    birth_date: z.optional(birthDate),
    gender: z.optional(gender),
    reason: reasonField,
  }),
  'birth_date',
  (input) => input.birth_date !== undefined || input.gender !== undefined,
  'Enter a date of birth or a gender',
);

const correctionWith = ({ today }: ReferenceData): typeof correction =>
  rule(correction, 'birth_date', ({ birth_date }) => mayBeBorn(birth_date, today), birthDateRange(today));

/** The call by which staff correct the details of users who asked for it. Source: decisions.md "Accounts". */
export const profileStaffCalls = {
  /**
   * Corrects a user's date of birth or gender. The user is told the reason by mail and in the app. An unchanged value
   * is no correction. 404 where the account does not exist. 403 for the caller's own account and for staff whose role
   * is not lower than the caller's. 409 where the profile is not complete yet.
   */
  CorrectAccount: call({
    method: 'POST',
    path: '/staff/accounts/CorrectAccount',
    access: 'moderator',
    input: correction,
    inputWith: correctionWith,
    content: z.null(),
    failure: 'Couldn’t correct the account',
  }),
};
