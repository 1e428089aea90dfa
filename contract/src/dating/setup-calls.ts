import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { wireFlag, wireInt } from '../core/fields.ts';
import { rule } from '../core/rule.ts';
import { PICTURE_MAX_BYTES, upload } from '../core/upload.ts';
import {
  AGE_MAX,
  AGE_MIN,
  HOBBIES_MAX,
  HOBBIES_MIN,
  orientations,
  TOPICS_MAX,
  TOPICS_MIN,
} from './limits.ts';
import { QUIZ_MAX, QUIZ_MIN, quizStatements } from './quiz.ts';
import { dateProfile } from './shapes.ts';

export const PICTURES_ONLY = 'Only image files can be set as your profile picture';
const NO_COUNTRY = 'You must select a country';
/**
 * The error for an invalid country id. The server also gives this error for an id that its table of countries lacks.
 */
export const BAD_COUNTRY = 'Country ID is not valid';
const NO_ORIENTATION = 'You must select an orientation';
const BAD_ORIENTATION = 'Selected orientation is not supported';
const BAD_RESPONSE = 'Please select a valid response';
const ALL_RESPONSES = 'You must respond to all quiz questions';

/** The highest id of a country. Every id from 1 on is used. Source: `data/countries.csv`. */
const COUNTRIES = 246;

const isMissing = (input: unknown) => input === undefined || input === null || input === '';

/** The answers to the quiz: one for each statement, in any order. */
const responses = z
  .array(
    z.object({
      id: z.enum(
        quizStatements.map(({ id }) => id),
        ALL_RESPONSES,
      ),
      value: z.int(BAD_RESPONSE).check(z.gte(QUIZ_MIN, BAD_RESPONSE), z.lte(QUIZ_MAX, BAD_RESPONSE)),
    }),
    ALL_RESPONSES,
  )
  .check(
    z.refine(
      (list) =>
        list.length === quizStatements.length && new Set(list.map(({ id }) => id)).size === list.length,
      ALL_RESPONSES,
    ),
  );

/** The errors for too many hobbies or topics, for duplicates, and for an id that is not in the list. */
export const BAD_HOBBIES = `You must select ${HOBBIES_MIN}-${HOBBIES_MAX} hobbies`;
export const BAD_TOPICS = `You must select ${TOPICS_MIN}-${TOPICS_MAX} topics`;

/** A list of ids without duplicates. Only the server checks whether the ids exist. */
function chosen(one: string, bounds: string, min: number, max: number) {
  const none = `You must select at least one ${one}`;
  return z.array(z.int(bounds).check(z.gte(1, bounds)), none).check(
    z.refine((ids) => ids.length >= min, { error: none, abort: true }),
    z.refine((ids) => ids.length <= max && new Set(ids).size === ids.length, bounds),
  );
}

const AGES = `Age must be in range ${AGE_MIN}-${AGE_MAX}`;
const age = z.optional(
  z.nullable(z.int('Age must be an integer').check(z.gte(AGE_MIN, AGES), z.lte(AGE_MAX, AGES))),
);
/** The error for an age range whose end is lower than its start. */
export const BAD_RANGE = 'Choose an age range from the younger to the older';
const flag = z.optional(wireFlag('Setting must be on or off'));

/** The dating setup: two steps, each done once. Source: specification 2 §4 and §5. */
export const dateSetupCalls = {
  /**
   * The first step of the setup: the home country of the user's family and whether matches see it, the orientation, and
   * a picture for matches. 409 when this step is already done.
   */
  DateInitialSetup: call({
    method: 'POST',
    path: '/date/setup/initial',
    access: 'ready',
    files: { pfp: { max: 1, maxBytes: PICTURE_MAX_BYTES } },
    input: z.object({
      country_id: wireInt(BAD_COUNTRY, { min: 1, max: COUNTRIES, missing: NO_COUNTRY }),
      show_country: flag,
      orientation: z.enum(orientations, {
        error: ({ input }) => (isMissing(input) ? NO_ORIENTATION : BAD_ORIENTATION),
      }),
      pfp: z.optional(upload(['image'], PICTURE_MAX_BYTES, PICTURES_ONLY)),
    }),
    content: z.null(),
    failure: 'Failed to complete initial date setup',
  }),
  /**
   * The second step of the setup: the quiz, hobbies and topics. Dating is on afterwards. 403 before the first step, 409
   * when this step is already done.
   */
  DateQuiz: call({
    method: 'POST',
    path: '/date/setup/quiz',
    access: 'ready',
    input: z.object({
      quiz_responses: responses,
      hobbies: chosen('hobby', BAD_HOBBIES, HOBBIES_MIN, HOBBIES_MAX),
      topics: chosen('topic', BAD_TOPICS, TOPICS_MIN, TOPICS_MAX),
    }),
    content: z.null(),
    failure: 'Failed to submit quiz responses',
  }),
  /**
   * Changes the given fields of the user's date profile. Answers with the whole profile. While the user is committed, a
   * change of `hidden` gets 409.
   */
  UpdateDateProfile: call({
    method: 'POST',
    path: '/date/UpdateDateProfile',
    access: 'ready',
    input: rule(
      z.strictObject({
        hidden: flag,
        show_country: flag,
        hide_from_friends: flag,
        hide_from_course: flag,
        age_min: age,
        age_max: age,
      }),
      'age_max',
      ({ age_min, age_max }) =>
        typeof age_min !== 'number' || typeof age_max !== 'number' || age_min <= age_max,
      BAD_RANGE,
    ),
    content: dateProfile,
    failure: 'Couldn’t save your date profile',
  }),
};
