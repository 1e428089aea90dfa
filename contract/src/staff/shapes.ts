import * as z from 'zod/mini';
import { count, id, instant, text } from '../core/fields.ts';
import { namesOf } from '../screens.ts';
import { STAFF_REASON_MAX } from './limits.ts';

/** What waits for staff, by its queue, in the order of the console: what one is called. Source: decisions.md "Staff". */
export const caseNames = {
  reports: 'Report',
  letters: 'Letter',
  places: 'Place',
  support: 'Message to support',
  appeals: 'Appeal',
} as const;
export type QueueName = keyof typeof caseNames;
export const queueNames = namesOf(caseNames);

/** What the console counts: its queues, and requests to learn who wrote a letter, which admins answer. */
export const countedNames = [...queueNames, 'authors'] as const;

/** A queue by its name, as it is sent. */
export const queueField = z.enum(queueNames, 'Queue is not valid');
/** A case by its number, which is the thing's own within its queue. */
export const caseField = id('Case ID must be an integer');
/** Why staff decide or look. */
export const reasonField = text(
  1,
  STAFF_REASON_MAX,
  `Reason must be 1-${STAFF_REASON_MAX} characters long`,
  'Reason must be a string',
);

/** Which member of staff has a case open; null while nobody has. */
export const caseHolder = z.nullable(z.object({ user_id: count, first_name: z.string() }));

/** A case in the list of its queue. Reports come in the order in which they are due, all else the oldest first. */
export const waitingCase = z.object({
  case_id: count,
  /** What it is in a few words: "Comment", "Threats, 3 reports". */
  kind: z.string(),
  /** Its first words. */
  line: z.string(),
  since: instant,
  /** By when staff will have looked; only reports have it. */
  due_time: z.optional(instant),
  /** Somebody may hurt themselves. Such cases come before all others of their queue. */
  may_need_help: z.optional(z.boolean()),
  holder: caseHolder,
  /** A moderator left it to the admins: only they open it. */
  is_escalated: z.optional(z.boolean()),
  /** The caller is part of the case: only others open it. */
  is_for_others: z.optional(z.boolean()),
  /** It was decided before, and the decision could not be carried out. */
  has_failed: z.optional(z.boolean()),
});
export type WaitingCase = z.output<typeof waitingCase>;

/** What staff read of a case that was decided in vain. */
export const DECISION_FAILED = 'We couldn’t carry out that decision';

/** How full a queue is, or how many requests wait. */
export const queueState = z.object({
  queue: z.enum(countedNames),
  waiting: count,
  oldest: z.nullable(instant),
  /** In how many of them somebody may hurt themselves; only reports have it. */
  may_need_help: z.optional(count),
});
export type QueueState = z.output<typeof queueState>;

/** A decision that was taken, which takes effect at `undo_until` unless it is taken back before. */
export const decided = z.object({ decision_id: count, undo_until: instant });
export type Decided = z.output<typeof decided>;

/** What was decided on a case: its name in the audit log, by whom (null once they have left), and when. */
export const pastDecision = z.object({
  action: z.string(),
  by: z.nullable(z.string()),
  decided_time: instant,
});
export type PastDecision = z.output<typeof pastDecision>;

/** A member of staff, as admins see them. */
export const staffMember = z.object({
  user_id: count,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(['moderator', 'admin']),
  has_second_factor: z.boolean(),
});
export type StaffCard = z.output<typeof staffMember>;

/** How Quad does: accounts with a finished profile, what waits, and what staff did within seven days. */
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

/** Something that staff did or looked at. `actor` is null for the command line and for who has left. */
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
