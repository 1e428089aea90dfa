import * as z from 'zod/mini';
import { instant } from '../core/fields.ts';
import { personCourse, personInterest } from '../people/shapes.ts';

/**
 * The logged-in user, as they see themselves. Only this shape has the email address, the orientation and the dating
 * state. Source: spec 1 §3.
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
  /**
   * The time until which the user may read but not write. Null without a limit. `has_warning`: staff sent a warning
   * that the user has not read.
   */
  limited_until: z.nullable(instant),
  has_warning: z.boolean(),
});
export type CurrentUser = z.output<typeof currentUser>;

/**
 * How many corrections the user has left. `again_at` is when the oldest used correction no longer counts. Null where
 * none has been used.
 */
const correctionsLeft = z.object({ left: z.int(), again_at: z.nullable(instant) });

/** A correction of the user's details by staff, with the former value. */
export const staffCorrection = z.object({
  of_what: z.enum(['birth_date', 'gender']),
  was: z.string(),
  reason: z.string(),
  made_time: instant,
});

/**
 * How many corrections the user may still make within the year. Course and year of study count together. Only staff can
 * correct date of birth and gender. `by_staff`: the corrections that staff have made, the latest first.
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
 * The interests on a user's profile, ordered by name. The schema is not in `interest-calls.ts`, because a page that
 * needs only the schema would then load all calls for interests.
 */
export const ownInterests = z.object({ interests: z.array(personInterest) });
