import * as z from 'zod/mini';
import { sessionUser } from '../auth/shapes.ts';
import { call } from '../core/call.ts';
import type { ReferenceData } from '../core/reference-data.ts';
import { text, wireInt } from '../core/fields.ts';
import { isReservedName, optionalName, personName, RESERVED_NAME } from '../core/names.ts';
import { rule } from '../core/rule.ts';
import { NO_FILES, PICTURE_MAX_BYTES, upload } from '../core/upload.ts';
import { birthDateRange } from './birth-date.ts';
import { birthDate, gender, mayBeBorn } from './fields.ts';
import {
  BIO_MAX,
  FIRST_NAME_MAX,
  LAST_NAME_MAX,
  OTHER_NAMES_MAX,
  YEAR_LEVEL_MAX,
  YEAR_LEVEL_MIN,
} from './limits.ts';
import { getMyInfo } from './my-info.ts';
import { currentUser, myCorrections } from './shapes.ts';

const OTHER_NAMES = 'Other names is optional, but if entered, it must be 0-50 characters long';
const PICTURES_ONLY = 'Only image files can be set as your profile picture';
const NO_COURSE = 'Course ID not entered';

const courseIssue = (input: unknown) =>
  input === undefined || input === null || input === '' ? NO_COURSE : 'Course ID must be an integer';

const names = {
  first_name: personName('First name', FIRST_NAME_MAX),
  last_name: personName('Last name', LAST_NAME_MAX),
  other_names: optionalName('Other names', OTHER_NAMES_MAX, OTHER_NAMES),
};
const studies = {
  course_id: z.int({ error: (issue) => courseIssue(issue.input) }).check(z.gte(1, 'Course ID is not valid')),
  year_level: wireInt('Year level must be an integer', {
    min: YEAR_LEVEL_MIN,
    max: YEAR_LEVEL_MAX,
    range: 'Year level must be in range 1-4',
  }),
};

const setup = rule(
  z.object({
    ...names,
    gender,
    birth_date: birthDate,
    ...studies,
  }),
  'first_name',
  (input) => !isReservedName(input),
  RESERVED_NAME,
);

/**
 * Checks the changed details. Where the input has no first name, only the server can tell whether the whole name is
 * reserved.
 */
const details = rule(
  z.strictObject({
    first_name: z.optional(names.first_name),
    last_name: z.optional(names.last_name),
    other_names: names.other_names,
    course_id: z.optional(studies.course_id),
    year_level: z.optional(studies.year_level),
  }),
  'first_name',
  (input) => input.first_name === undefined || !isReservedName(input),
  RESERVED_NAME,
);

/** The input of the setup with the age rule. The rule needs today's date at the institution. */
const setupWith = ({ today }: ReferenceData): typeof setup =>
  rule(setup, 'birth_date', ({ birth_date }) => mayBeBorn(birth_date, today), birthDateRange(today));

/** The user's own profile. */
export const profileCalls = {
  GetMyInfo: getMyInfo,
  /**
   * Completes the profile of a new user. 409 where it is complete already. Source: specification 1 §4, §5 "Profile
   * setup".
   */
  FinishInitialSetup: call({
    method: 'POST',
    path: '/user/FinishInitialSetup',
    access: 'session',
    input: setup,
    inputWith: setupWith,
    content: z.object({ user: sessionUser }),
    failure: 'Failed to fetch set up user',
  }),
  /** Changes the bio. Input with other keys is refused. */
  UpdateMyInfo: call({
    method: 'POST',
    path: '/user/UpdateMyInfo',
    access: 'ready',
    input: z.strictObject({
      bio: text(0, BIO_MAX, `Bio must be at most ${BIO_MAX} characters long`, 'Bio must be a string'),
    }),
    content: z.object({ bio: z.string() }),
    failure: 'Couldn’t save your profile',
  }),
  /**
   * Corrects the user's name, course or year. Fields that are not sent do not change. 429 once the user has no
   * correction left this year. Sending an unchanged value uses up no correction. Source: decisions.md "Accounts".
   */
  UpdateMyDetails: call({
    method: 'POST',
    path: '/user/UpdateMyDetails',
    access: 'ready',
    input: details,
    content: currentUser,
    failure: 'Couldn’t save your details',
  }),
  /**
   * How many corrections of details the user may still make this year, and the corrections that staff have made. Not in
   * the specification.
   */
  GetMyCorrections: call({
    method: 'GET',
    path: '/user/me/GetMyCorrections',
    access: 'ready',
    input: z.object({}),
    content: myCorrections,
    failure: 'Couldn’t load your details',
    reads: true,
  }),
  /** Replaces the profile picture. */
  UpdatePFP: call({
    method: 'POST',
    path: '/user/UpdatePFP',
    access: 'ready',
    files: { pfp: { max: 1, maxBytes: PICTURE_MAX_BYTES } },
    input: z.object({ pfp: upload(['image'], PICTURE_MAX_BYTES, PICTURES_ONLY, NO_FILES) }),
    content: z.object({ pfp_url: z.string() }),
    failure: 'Couldn’t change your picture',
  }),
  /** Replaces the picture that only matches see. 403 before the dating setup. */
  UpdateRealPFP: call({
    method: 'POST',
    path: '/user/UpdateRealPFP',
    access: 'ready',
    files: { pfp: { max: 1, maxBytes: PICTURE_MAX_BYTES } },
    input: z.object({ pfp: upload(['image'], PICTURE_MAX_BYTES, PICTURES_ONLY, NO_FILES) }),
    content: z.object({ pfp_url: z.string() }),
    failure: 'Couldn’t change your date picture',
  }),
};
