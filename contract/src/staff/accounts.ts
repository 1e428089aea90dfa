import * as z from 'zod/mini';
import { secondFactorReset } from '../auth/second-factor-reset-calls.ts';
import { call } from '../core/call.ts';
import { count, id, instant, text } from '../core/fields.ts';
import { reportOutcomes, reportReasons, reportStates } from '../reports/shapes.ts';
import { tally } from '../reports/staff-shapes.ts';
import { moderationAction } from '../moderation-actions/shapes.ts';

const QUERY = 'Enter a name, an email or a number';

/** An account as staff look it up: never what its holder wrote to anybody. Source: security.md T28. */
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
  /** Reports that the person made, and those of what is theirs. */
  reports_made: count,
  reports_of: count,
  /** The latest first. */
  moderation_actions: z.array(moderationAction),
});
export type Account = z.output<typeof account>;

/** A case about somebody or something of theirs: that there is one, and never what was written. */
const caseAbout = z.object({
  case_id: count,
  target_type: z.string(),
  reasons: z.array(z.enum(reportReasons)),
  reports: count,
  state: z.enum(reportStates),
  outcome: z.nullable(z.enum(reportOutcomes)),
  /** Whether it was answered with help lines, and nothing else. */
  helped: z.boolean(),
  since: instant,
});

/** All that staff see of an account. Source: decisions.md "Staff", security.md T28. */
export const accountCard = z.object({
  ...account.shape,
  has_second_factor: z.boolean(),
  second_factor_reset: z.nullable(secondFactorReset),
  /** Whether their card says that they run Quad, and their badges by name. */
  owner: z.boolean(),
  badges: z.array(z.string()),
  setup_stage: z.int(),
  birth_date: z.nullable(z.string()),
  /** In years, on campus today. */
  age: z.nullable(count),
  gender: z.nullable(z.string()),
  course_name: z.nullable(z.string()),
  year_level: z.nullable(z.int()),
  /** How their reports ended. Of which things they were stands nowhere: who reported is shown to nobody. */
  made: tally,
  /** The latest first, 50 at most. */
  cases: z.array(caseAbout),
  /** What they or staff corrected within the year, the latest first. `was` and `reason` are of staff's. */
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

/** The accounts that staff look at. */
export const staffAccountCalls = {
  /** Accounts by their address, their number, or a part of their name, 20 at most, and never one’s own. Each look is in the audit log. */
  FindAccounts: call({
    method: 'POST',
    path: '/staff/accounts/FindAccounts',
    access: 'moderator',
    input: z.object({ query: text(1, 254, QUERY) }),
    content: z.array(account),
    failure: 'Couldn’t look up accounts',
  }),
  /** One account with what is known of it. Each look is in the audit log. 404 for no account, 403 for one’s own. */
  GetAccount: call({
    method: 'POST',
    path: '/staff/accounts/GetAccount',
    access: 'moderator',
    input: z.object({ user_id: id('User ID must be an integer') }),
    content: accountCard,
    failure: 'Couldn’t load the account',
  }),
};
