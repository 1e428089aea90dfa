import * as z from 'zod/mini';
import { instant } from '../core/fields.ts';
import { personCourse, personInterest } from '../people/shapes.ts';

/**
 * The logged-in user's view of themselves: the only one with address, orientation and dating state. Source: spec 1 §3.
 */
export const currentUser = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  other_names: z.nullable(z.string()),
  email: z.string(),
  email_verified: z.boolean(),
  bio: z.nullable(z.string()),
  pfp_url: z.nullable(z.string()),
  real_pfp_url: z.nullable(z.string()),
  setup_stage: z.int(),
  date_setup_stage: z.int(),
  date_enabled: z.string(),
  date_committed_to_id: z.nullable(z.int()),
  date_hidden: z.boolean(),
  uni_id: z.int(),
  country_id: z.nullable(z.int()),
  orientation: z.nullable(z.string()),
  year_level: z.nullable(z.int()),
  course: z.nullable(personCourse),
  role: z.string(),
  num_chats: z.int(),
  /** Until when the user may only read, and whether there is a staff warning that the user has not read. */
  limited_until: z.nullable(instant),
  has_warning: z.boolean(),
});
export type CurrentUser = z.output<typeof currentUser>;

/** How many corrections are left, and when there is one more again; null where none has been used. */
const correctionsLeft = z.object({ left: z.int(), again_at: z.nullable(instant) });

/** A correction by staff, with the value before. */
export const staffCorrection = z.object({
  of_what: z.enum(['birth_date', 'gender']),
  was: z.string(),
  reason: z.string(),
  made_time: instant,
});

/**
 * The corrections that the user has left within the year. Course and year count together. Only staff correct date of
 * birth and gender; their corrections are listed, the latest first.
 */
export const myCorrections = z.object({
  name: correctionsLeft,
  studies: correctionsLeft,
  birth_date: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  by_staff: z.array(staffCorrection),
});
export type MyCorrections = z.output<typeof myCorrections>;

/**
 * The interests on a user's profile, by name. In this file, because the file of the calls would load them all on the
 * page.
 */
export const ownInterests = z.object({ interests: z.array(personInterest) });
