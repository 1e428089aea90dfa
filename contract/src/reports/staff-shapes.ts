import * as z from 'zod/mini';
import { count, instant } from '../core/fields.ts';
import { moderationAction } from '../moderation-actions/shapes.ts';
import { reportReasons } from './shapes.ts';

/** Somebody in a case. Who made reports is in none. */
const named = z.object({ user_id: count, name: z.string() });

/** A thing as it was when it was reported. */
export const sealedThing = z.object({
  sealed_at: instant,
  /** What stands above its words, such as the name of a place or a group; null where nothing does. */
  title: z.nullable(z.string()),
  text: z.string(),
  /** Null where nobody knows, or nobody may. */
  author: z.nullable(named),
  media: z.array(
    z.object({ url: z.string(), type: z.enum(['image', 'video']), alt: z.nullable(z.string()) }),
  ),
});
export type SealedThing = z.output<typeof sealedThing>;

/** A message beside the reported one. */
export const neighbour = z.object({
  message_id: count,
  author: z.nullable(named),
  content: z.string(),
  has_media: z.boolean(),
  creation_time: instant,
  is_before: z.boolean(),
});
export type Neighbour = z.output<typeof neighbour>;

/** How cases of reports ended that somebody is part of. Those answered with help lines (`helped`) broke no rule. */
export const tally = z.object({ open: count, no_action: count, acted_on: count, helped: count });
/** What is known of somebody in a case, without who they are: the reports that they made, and those of what is theirs. */
const record = z.object({ account_days: count, made: tally, of: tally });
export type PersonRecord = z.output<typeof record>;

/**
 * What staff decide on reports. `SEND_HELP`: the owner of the thing gets help lines with a note, and nothing else.
 * `HAND_OVER`: the campus, the police or a help line has it now. `ESCALATE` leaves it to an admin, and closes nothing.
 */
export const reportActions = [
  'NO_ACTION',
  'SEND_HELP',
  'REMOVE',
  'WARN',
  'LIMIT',
  'SUSPEND',
  'BAN',
  'HAND_OVER',
  'ESCALATE',
] as const;
export type ReportAction = (typeof reportActions)[number];

/** All reports of one thing, as staff judge them. Source: design-brief.md §4.6 "Reports". */
export const reportCase = z.object({
  case_id: count,
  target_type: z.string(),
  target_id: count,
  due_time: instant,
  /** Whether a moderator left it to an admin. */
  is_escalated: z.boolean(),
  /** Whether enough reports came together to hide it from others until this is decided. */
  is_hidden: z.boolean(),
  /** What its holder may do, besides closing it. */
  may: z.object({
    remove: z.boolean(),
    act_on_owner: z.boolean(),
    ban: z.boolean(),
    escalate: z.boolean(),
  }),
  reports: z.array(
    z.object({
      number: count,
      reason: z.enum(reportReasons),
      comments: z.string(),
      creation_time: instant,
      /** Whether Quad itself asks staff to look. */
      is_alert: z.boolean(),
      /** Null for Quad, and for who has left. */
      maker: z.nullable(record),
    }),
  ),
  /** The thing as each report keeps it, where that differs; the latest first. */
  things: z.array(sealedThing),
  /** Two messages on either side, the earliest first; none of what is no message. */
  neighbours: z.array(neighbour),
  /** Whose it is, with the moderation actions so far, the latest first. Null where nobody knows, and for who has left. */
  reported: z.nullable(z.object({ ...record.shape, moderation_actions: z.array(moderationAction) })),
  /** What was decided on the same thing before, the latest first. `by` is null for who has left. */
  earlier: z.array(
    z.object({
      action: z.enum(reportActions),
      reason: z.string(),
      by: z.nullable(z.string()),
      time: instant,
    }),
  ),
});
export type ReportCase = z.output<typeof reportCase>;

/** How reports go. What was closed is of the last 30 days; hours are medians, null where nobody looked before closing. */
export const reportFigures = z.object({
  /** Cases that wait for an admin. */
  escalated: count,
  /** What reports hide from others now, and how often they did within seven days. */
  hidden_now: count,
  hidden_week: count,
  /** Of what was hidden and is decided, how much broke a rule, in a hundred; null without any. */
  confirmed_percent: z.nullable(count),
  /** Apart by within how many hours staff are to look. */
  clocks: z.array(
    z.object({
      hours: count,
      closed: count,
      look_hours: z.nullable(z.number()),
      decide_hours: z.nullable(z.number()),
      in_time_percent: z.nullable(count),
    }),
  ),
});
export type ReportFigures = z.output<typeof reportFigures>;
