import * as z from 'zod/mini';
import { count, id, instant, text } from '../core/fields.ts';
import { namesOf } from '../screens.ts';
import { STAFF_REASON_MAX } from './limits.ts';

/**
 * The queues in the order of the console. Each value is the name of a single case of the queue. Source: decisions.md
 * "Staff".
 */
export const caseNames = {
  reports: 'Report',
  letters: 'Letter',
  places: 'Place',
  support: 'Message to support',
  appeals: 'Appeal',
} as const;
export type QueueName = keyof typeof caseNames;
export const queueNames = namesOf(caseNames);

/**
 * The lists of the console that have a count: its queues, and the requests to learn a letter's author. Only admins
 * answer these requests.
 */
export const countedNames = [...queueNames, 'authors'] as const;

/** The input field for the name of a queue. */
export const queueField = z.enum(queueNames, 'Queue is not valid');
/** The input field for the id of a case. A case has the id of the content that it is about. */
export const caseField = id('Case ID must be an integer');
/** The input field for the reason of a decision or look-up. */
export const reasonField = text(
  1,
  STAFF_REASON_MAX,
  `Reason must be 1-${STAFF_REASON_MAX} characters long`,
  'Reason must be a string',
);

/** The staff member who has a case open. Null while nobody has it open. */
export const caseHolder = z.nullable(z.object({ user_id: count, first_name: z.string() }));

/** A case in the list of its queue. Reports are listed by due time. Other cases are listed by age, the oldest first. */
export const waitingCase = z.object({
  case_id: count,
  /** The kind of the case in a few words: "Comment", "Threats, 3 reports". */
  kind: z.string(),
  /** The first words of the case's content. */
  line: z.string(),
  since: instant,
  /** The time by which staff review the case. Only reports have it. */
  due_time: z.optional(instant),
  /** Whether a person may hurt themselves. Cases with this flag come first in their queue. */
  may_need_help: z.optional(z.boolean()),
  holder: caseHolder,
  /** Whether a moderator escalated the case to the admins. Then only admins can open it. */
  is_escalated: z.optional(z.boolean()),
  /** Whether the caller is involved in the case, such as by a report. Then only other staff can open it. */
  is_for_others: z.optional(z.boolean()),
  /** Whether staff decided on the case, but Quad could not carry out the decision. */
  has_failed: z.optional(z.boolean()),
});
export type WaitingCase = z.output<typeof waitingCase>;

/** The text that is shown on a case whose decision Quad could not carry out. */
export const DECISION_FAILED = 'We couldn’t carry out that decision';

/** The number of cases in a queue, or of requests to learn a letter's author. */
export const queueState = z.object({
  queue: z.enum(countedNames),
  waiting: count,
  oldest: z.nullable(instant),
  /** The number of cases in which a person may hurt themselves. Only the queue of reports has it. */
  may_need_help: z.optional(count),
});
export type QueueState = z.output<typeof queueState>;

/** A decision that staff have just made. The staff member can undo it until `undo_until`. Then it takes effect. */
export const decided = z.object({ decision_id: count, undo_until: instant });
export type Decided = z.output<typeof decided>;

/**
 * The decision on a case: its name in the audit log, the staff member who made it, and its time. The staff member is
 * null once they have left Quad.
 */
export const pastDecision = z.object({
  action: z.string(),
  by: z.nullable(z.string()),
  decided_time: instant,
  /** Whether the caller can look at what the case was about, with `ShowDecidedReport`. */
  can_look: z.optional(z.boolean()),
});
export type PastDecision = z.output<typeof pastDecision>;

/** A staff member, as admins see them. */
export const staffMember = z.object({
  user_id: count,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(['moderator', 'admin']),
  has_second_factor: z.boolean(),
});
export type StaffCard = z.output<typeof staffMember>;

/**
 * Figures of Quad. `members` counts accounts with a complete profile. The figures of staff's actions cover seven days.
 */
export const numbers = z.object({
  members: count,
  active_day: count,
  active_week: count,
  new_day: count,
  new_week: count,
  queues: z.array(queueState),
  actions: z.array(z.object({ action: z.string(), count })),
});
export type Numbers = z.output<typeof numbers>;

/**
 * An entry of the audit log: an action or look-up of staff. `actor` is null for an action on the command line, and once
 * the staff member has left Quad.
 */
export const auditEntry = z.object({
  entry_id: count,
  at: instant,
  actor: z.nullable(z.object({ user_id: count, name: z.string() })),
  action: z.string(),
  target_type: z.nullable(z.string()),
  target_id: z.nullable(count),
  reason: z.nullable(z.string()),
});
export type AuditEntry = z.output<typeof auditEntry>;
