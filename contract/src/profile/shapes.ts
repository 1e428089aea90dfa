import * as z from 'zod/mini';
import { instant } from '../core/fields.ts';
import { personCourse, personInterest } from '../people/shapes.ts';

/** The signed-in person to themselves: the only view with address, orientation and dating state. Source: spec 1 §3. */
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
  /** Until when one may read and not write, and whether there is a warning of staff that one has not read. */
  limited_until: z.nullable(instant),
  has_warning: z.boolean(),
});
export type CurrentUser = z.output<typeof currentUser>;

/** How many corrections are left, and when there is one more than now; null where none has been used. */
const correctionsLeft = z.object({ left: z.int(), again_at: z.nullable(instant) });

/** What staff corrected of somebody, and what stood there before. */
export const staffCorrection = z.object({
  of_what: z.enum(['birth_date', 'gender']),
  was: z.string(),
  reason: z.string(),
  made_time: instant,
});

/**
 * What of one's details can still be corrected within the year. Course and year count together; date of birth and gender
 * are for staff to correct, with what they did, the latest first.
 */
export const myCorrections = z.object({
  name: correctionsLeft,
  studies: correctionsLeft,
  birth_date: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  by_staff: z.array(staffCorrection),
});
export type MyCorrections = z.output<typeof myCorrections>;

/** What somebody says on their profile that they like, by name. Here, as a call's own file would bring it to the page. */
export const ownInterests = z.object({ interests: z.array(personInterest) });
