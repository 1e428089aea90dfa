import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { id, text } from '../core/fields.ts';
import { reasonField } from '../staff/shapes.ts';
import { course, interest, university } from './calls.ts';

/** The maximum number of domains of an institution. */
const DOMAINS_MAX = 20;
/** The maximum length of the name of a course, a hobby or a topic, in characters. */
const NAME_MAX = 120;
/** The maximum length of a course's name in a file, in characters. Some real names are longer than `NAME_MAX`. */
export const COURSE_NAME_MAX = 200;
const DOMAIN = /^(?=.{4,253}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/;
/** Whether a text is a domain of e-mail addresses, in lower case. */
export const isDomain = (value: string): boolean => DOMAIN.test(value);

const nameField = text(1, NAME_MAX, `Name must be 1-${NAME_MAX} characters long`, 'Name must be a string');
const kindField = z.enum(['hobby', 'topic'], 'Kind is not valid');
const domain = z
  .string('Domain must be a string')
  .check(z.toLowerCase(), z.regex(DOMAIN, 'Domain is not in the right format'));

const domainsField = z
  .array(domain, 'Domains must be a list')
  .check(z.maxLength(DOMAINS_MAX, `At most ${DOMAINS_MAX} domains`));
/** The maximum length of the name of a campus, in characters. */
const CAMPUS_MAX = 64;
const degrees = (limit: number, name: string) =>
  z
    .number(`${name} must be a number`)
    .check(
      z.gte(-limit, `${name} must be -${limit} to ${limit}`),
      z.lte(limit, `${name} must be -${limit} to ${limit}`),
    );

/** The maximum length of an uploaded list of courses, in characters. A longer list is imported by a command. */
export const COURSES_FILE_MAX = 40_000;
const FILE_LENGTH = `The file must be 1-${COURSES_FILE_MAX} characters long`;
/** The courses of an institution as CSV, with a column `course_name`. */
const coursesFile = z.object({
  university_id: id('University ID must be an integer'),
  // Not tidied here: the server tidies each name, once it knows that the name is short.
  csv: z
    .string('The file must be a text')
    .check(z.minLength(1, FILE_LENGTH), z.maxLength(COURSES_FILE_MAX, FILE_LENGTH)),
});

/** What an upload of courses does: the names that it adds, offers again and retires, and how many it leaves as they are. */
const courseChanges = z.object({
  adds: z.array(z.string()),
  restores: z.array(z.string()),
  retires: z.array(z.object({ course_name: z.string(), people: z.int() })),
  keeps: z.int(),
});
export type CourseChanges = z.output<typeof courseChanges>;

/**
 * A hobby or a topic, as admins see it. Nobody can choose a retired one any more. Users who have already chosen it keep
 * it.
 */
export const managedInterest = z.object({ ...interest.shape, retired: z.boolean() });
export type ManagedInterest = z.output<typeof managedInterest>;

/**
 * The calls by which admins change reference data. A later import of the data files does not overwrite rows that admins
 * have edited.
 */
export const referenceStaffCalls = {
  /**
   * Opens or closes an institution for sign-up, and sets the domains of its students' addresses. 409 where a domain
   * belongs to another institution.
   */
  SetInstitution: call({
    method: 'POST',
    path: '/staff/reference/SetInstitution',
    access: 'admin',
    input: z.object({
      university_id: id('University ID must be an integer'),
      signup_open: z.boolean('Open must be true or false'),
      domains: domainsField,
      reason: reasonField,
    }),
    content: university,
    failure: 'Couldn’t change the institution',
  }),
  /**
   * Adds an institution of the site. 409 where its name or one of its domains belongs to another institution, 400 where
   * there is no such country.
   */
  AddInstitution: call({
    method: 'POST',
    path: '/staff/reference/AddInstitution',
    access: 'admin',
    input: z.object({
      name: nameField,
      campus: z.nullable(text(1, CAMPUS_MAX, `Campus must be 1-${CAMPUS_MAX} characters long`)),
      country_id: id('Choose a country'),
      latitude: degrees(90, 'Latitude'),
      longitude: degrees(180, 'Longitude'),
      signup_open: z.boolean('Open must be true or false'),
      domains: domainsField,
      reason: reasonField,
    }),
    content: university,
    failure: 'Couldn’t add the institution',
  }),
  /** Tells what `UploadCourses` would do with a file, and changes nothing. */
  PreviewCourses: call({
    method: 'POST',
    path: '/staff/reference/PreviewCourses',
    access: 'admin',
    input: coursesFile,
    content: courseChanges,
    failure: 'Couldn’t read the courses',
    reads: true,
  }),
  /**
   * Makes the courses of an institution those of a file. Names are compared without regard to case and accents. A course
   * that is missing is retired: nobody can choose it any more, and people who have it keep it. 400 with the line where the
   * file is not right.
   */
  UploadCourses: call({
    method: 'POST',
    path: '/staff/reference/UploadCourses',
    access: 'admin',
    input: z.object({ ...coursesFile.shape, reason: reasonField }),
    content: courseChanges,
    failure: 'Couldn’t change the courses',
  }),
  /** Adds a course to an institution. 409 where the institution already has a course with that name. */
  AddCourse: call({
    method: 'POST',
    path: '/staff/reference/AddCourse',
    access: 'admin',
    input: z.object({
      university_id: id('University ID must be an integer'),
      name: nameField,
      reason: reasonField,
    }),
    content: course,
    failure: 'Couldn’t add the course',
  }),
  /**
   * Renames a course. Every profile with the course shows the new name. 409 where the institution has another course
   * with that name.
   */
  RenameCourse: call({
    method: 'POST',
    path: '/staff/reference/RenameCourse',
    access: 'admin',
    input: z.object({ course_id: id('Course ID must be an integer'), name: nameField, reason: reasonField }),
    content: course,
    failure: 'Couldn’t rename the course',
  }),
  /** Every hobby and topic, ordered by name. */
  GetInterests: call({
    method: 'GET',
    path: '/staff/reference/GetInterests',
    access: 'admin',
    input: z.object({}),
    content: z.object({ hobbies: z.array(managedInterest), topics: z.array(managedInterest) }),
    failure: 'Couldn’t load hobbies and topics',
    reads: true,
  }),
  /** Adds a hobby or a topic. 409 where the name exists already. */
  AddInterest: call({
    method: 'POST',
    path: '/staff/reference/AddInterest',
    access: 'admin',
    input: z.object({ kind: kindField, name: nameField, reason: reasonField }),
    content: managedInterest,
    failure: 'Couldn’t add it',
  }),
  /**
   * Renames a hobby or a topic, retires it, or restores a retired one. 409 where another hobby or topic has the name.
   */
  SetInterest: call({
    method: 'POST',
    path: '/staff/reference/SetInterest',
    access: 'admin',
    input: z.object({
      kind: kindField,
      id: id('ID must be an integer'),
      name: nameField,
      retired: z.boolean('Retired must be true or false'),
      reason: reasonField,
    }),
    content: managedInterest,
    failure: 'Couldn’t change it',
  }),
};
