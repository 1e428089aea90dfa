import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { text, wireInt } from '../core/fields.ts';

/** The minimum length of a search text for courses or people, in characters. Source: specification 1 §9. */
export const AUTOCOMPLETE_MIN = 2;
/** The maximum length of a search text for courses, in characters. No course has a longer name. */
const COURSE_QUERY_MAX = 200;
const QUERY_TOO_SHORT = 'Course name query must be at least 2 characters long';

/** A domain of student email addresses, and the address of its webmail. */
const webmail = z.object({ domain: z.string(), url: z.string() });

/**
 * An institution, with the domains of its student addresses and the position of its campus. `campus` is the name that
 * students use for the campus ("Clayton"). Null where it is unknown. Source: specification 1 §3, wire.md.
 */
export const university = z.object({
  id: z.int(),
  name: z.string(),
  emails: z.array(z.string()),
  webmail: z.array(webmail),
  state_id: z.int(),
  country_id: z.int(),
  signup_open: z.boolean(),
  latitude: z.number(),
  longitude: z.number(),
  campus: z.nullable(z.string()),
});
export type University = z.output<typeof university>;

export const country = z.object({ id: z.int(), name: z.string(), phonecode: z.int(), shortname: z.string() });

/** A hobby or a topic. Source: specification 2 §3. */
export const interest = z.object({ id: z.int(), name: z.string() });
export type Interest = z.output<typeof interest>;

export const course = z.object({ course_id: z.int(), course_name: z.string(), uni_id: z.int() });
export type Course = z.output<typeof course>;

/** The calls for reference data: lists that rarely change. */
export const referenceCalls = {
  /**
   * Every institution, whether or not it is open for sign-up. `signups_off`: why nobody can sign up at present, in the
   * words of the operators. Missing while people can.
   */
  GetUniversities: call({
    method: 'GET',
    path: '/utils/data/universities',
    access: 'anyone',
    input: z.object({}),
    content: z.object({ universities: z.array(university), signups_off: z.optional(z.string()) }),
    failure: 'Couldn’t load institutions',
    reads: true,
  }),
  /** Every country, ordered by name. */
  GetCountries: call({
    method: 'GET',
    path: '/utils/data/countries',
    access: 'anyone',
    input: z.object({}),
    content: z.object({ countries: z.array(country) }),
    failure: 'Couldn’t load the countries',
    reads: true,
  }),
  /** Every hobby, ordered by name. */
  GetHobbies: call({
    method: 'GET',
    path: '/utils/data/hobbies',
    access: 'ready',
    input: z.object({}),
    content: z.object({ hobbies: z.array(interest) }),
    failure: 'Couldn’t load hobbies',
    reads: true,
  }),
  /** Every topic, ordered by name. */
  GetTopics: call({
    method: 'GET',
    path: '/utils/data/topics',
    access: 'ready',
    input: z.object({}),
    content: z.object({ topics: z.array(interest) }),
    failure: 'Couldn’t load topics',
    reads: true,
  }),
  /**
   * Searches an institution's courses by name. Returns at most 20, the best match first. Returns none for an unknown
   * institution.
   */
  SearchCourses: call({
    method: 'POST',
    path: '/utils/search/courses',
    access: 'session',
    input: z.object({
      name_query: text(
        AUTOCOMPLETE_MIN,
        COURSE_QUERY_MAX,
        QUERY_TOO_SHORT,
        'Course name query must be a string',
      ),
      uni_id: wireInt('Institution ID must be an integer'),
    }),
    content: z.array(course),
    failure: 'Failed to fetch courses',
    reads: true,
  }),
};
