import * as z from 'zod/mini';
import { secondFactorReset } from '../auth/second-factor-reset-calls.ts';
import { call } from '../core/call.ts';
import { count, id, instant, text } from '../core/fields.ts';
import { reportOutcomes, reportReasons, reportStates } from '../reports/shapes.ts';
import { tally } from '../reports/staff-shapes.ts';
import { moderationAction } from '../moderation-actions/shapes.ts';

const QUERY = 'Enter a name, an email or a number';

/** An account as staff look it up: never with the user's private texts. Source: security.md T28. */
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
  /** The numbers of reports by the user, and of reports of their content. */
  reports_made: count,
  reports_of: count,
  /** The latest first. */
  moderation_actions: z.array(moderationAction),
});
export type Account = z.output<typeof account>;

/** A case that involves the user: that it exists, without any text. */
const caseAbout = z.object({
  case_id: count,
  target_type: z.string(),
  reasons: z.array(z.enum(reportReasons)),
  reports: count,
  state: z.enum(reportStates),
  outcome: z.nullable(z.enum(reportOutcomes)),
  /** Whether it was answered only with help lines. */
  helped: z.boolean(),
  since: instant,
});

/** All that staff see of an account. Source: decisions.md "Staff", security.md T28. */
export const accountCard = z.object({
  ...account.shape,
  has_second_factor: z.boolean(),
  second_factor_reset: z.nullable(secondFactorReset),
  /** Whether their card shows them as one who runs Quad, and the names of their badges. */
  owner: z.boolean(),
  badges: z.array(z.string()),
  setup_stage: z.int(),
  birth_date: z.nullable(z.string()),
  /** Age in years, by today's date on campus. */
  age: z.nullable(count),
  gender: z.nullable(z.string()),
  course_name: z.nullable(z.string()),
  year_level: z.nullable(z.int()),
  /** The outcomes of the user's reports. The reported content is not shown, because nobody sees who reported it. */
  made: tally,
  /** The latest first, 50 at most. */
  cases: z.array(caseAbout),
  /** The user's and the staff's corrections within the year, the latest first. Only staff's have `was` and `reason`. */
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

/** Accounts, for staff. */
export const staffAccountCalls = {
  /**
   * Accounts by email address, id or a part of the name, 20 at most, without the caller's own. Each call is written to
   * the audit log.
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
   * An account with all that staff see of it. Each call is written to the audit log. 404 for no account, 403 for the
   * caller’s own.
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
