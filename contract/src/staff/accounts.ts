import * as z from 'zod/mini';
import { secondFactorReset } from '../auth/second-factor-reset-calls.ts';
import { call } from '../core/call.ts';
import { count, id, instant, text } from '../core/fields.ts';
import { reportOutcomes, anyReasons, reportStates } from '../reports/shapes.ts';
import { tally } from '../reports/staff-shapes.ts';
import { moderationAction } from '../moderation-actions/shapes.ts';

const QUERY = 'Enter a name, an email or a number';

/** An account, as staff find it. The user's private texts are never included. Source: security.md T28. */
const account = z.object({
  id: count,
  first_name: z.string(),
  last_name: z.string(),
  other_names: z.nullable(z.string()),
  email: z.string(),
  uni_name: z.string(),
  role: z.enum(['member', 'moderator', 'admin']),
  state: z.enum(['ACTIVE', 'LIMITED', 'SUSPENDED', 'BANNED']),
  creation_time: instant,
  /** The number of reports that the user made. `reports_of` is the number of reports of the user's content. */
  reports_made: count,
  reports_of: count,
  /** The moderation actions on the account, the latest first. */
  moderation_actions: z.array(moderationAction),
});
export type Account = z.output<typeof account>;

/** A case that involves the user. The case's text is not included. */
const caseAbout = z.object({
  case_id: count,
  target_type: z.string(),
  reasons: z.array(z.enum(anyReasons)),
  reports: count,
  state: z.enum(reportStates),
  outcome: z.nullable(z.enum(reportOutcomes)),
  /** Whether staff only sent help lines. */
  helped: z.boolean(),
  since: instant,
});

/** An account with all that staff see of it. Source: decisions.md "Staff", security.md T28. */
export const accountCard = z.object({
  ...account.shape,
  has_second_factor: z.boolean(),
  second_factor_reset: z.nullable(secondFactorReset),
  /** Whether the user's card marks them as a person who runs Quad. `badges` are the names on the card. */
  owner: z.boolean(),
  badges: z.array(z.string()),
  setup_stage: z.int(),
  birth_date: z.nullable(z.string()),
  /** The user's age in years, by today's date on their campus. */
  age: z.nullable(count),
  gender: z.nullable(z.string()),
  course_name: z.nullable(z.string()),
  year_level: z.nullable(z.int()),
  /**
   * The outcomes of the user's own reports. The reported content is not included, because it would tell staff who
   * reported the content.
   */
  made: tally,
  /** The cases that involve the user, the latest first, at most 50. */
  cases: z.array(caseAbout),
  /**
   * The corrections within the year, by the user and by staff, the latest first. Only a correction by staff has `was`
   * and `reason`.
   */
  corrections: z.array(
    z.object({
      correction_id: count,
      of_what: z.enum(['name', 'studies', 'birth_date', 'gender']),
      made_time: instant,
      by: z.nullable(z.string()),
      was: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type AccountCard = z.output<typeof accountCard>;

/** The calls by which staff look up accounts. */
export const staffAccountCalls = {
  /**
   * Finds accounts by email address, id or a part of the name. Returns at most 20, never the caller's own. Each call is
   * written to the audit log.
   */
  FindAccounts: call({
    method: 'POST',
    path: '/staff/accounts/FindAccounts',
    access: 'moderator',
    input: z.object({ query: text(1, 254, QUERY) }),
    content: z.array(account),
    failure: 'Couldn’t look up accounts',
  }),
  /**
   * An account with all that staff see of it. Each call is written to the audit log. 404 where the account does not
   * exist, 403 for the caller's own account.
   */
  GetAccount: call({
    method: 'POST',
    path: '/staff/accounts/GetAccount',
    access: 'moderator',
    input: z.object({ user_id: id('User ID must be an integer') }),
    content: accountCard,
    failure: 'Couldn’t load the account',
  }),
};
