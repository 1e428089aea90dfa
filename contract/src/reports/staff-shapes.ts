import * as z from 'zod/mini';
import { count, instant } from '../core/fields.ts';
import { moderationAction } from '../moderation-actions/shapes.ts';
import { reportReasons } from './shapes.ts';

/** A person in a case. The reporters are never shown. */
const named = z.object({ user_id: count, name: z.string() });

/** The snapshot of reported content. */
export const sealedThing = z.object({
  sealed_at: instant,
  /** The heading of the content, such as the name of a place or a group; null where it has none. */
  title: z.nullable(z.string()),
  text: z.string(),
  /** Null where the author is unknown or secret. */
  author: z.nullable(named),
  media: z.array(
    z.object({ url: z.string(), type: z.enum(['image', 'video']), alt: z.nullable(z.string()) }),
  ),
});
export type SealedThing = z.output<typeof sealedThing>;

/** A message before or after the reported one. */
export const neighbour = z.object({
  message_id: count,
  author: z.nullable(named),
  content: z.string(),
  has_media: z.boolean(),
  creation_time: instant,
  is_before: z.boolean(),
});
export type Neighbour = z.output<typeof neighbour>;

/** How the cases that involve a person ended. Those answered with help lines (`helped`) broke no rule. */
export const tally = z.object({ open: count, no_action: count, acted_on: count, helped: count });
/**
 * What is known of a person in a case, without their name: the outcomes of reports by them, and of reports of their
 * content.
 */
const record = z.object({ account_days: count, made: tally, of: tally });
export type PersonRecord = z.output<typeof record>;

/**
 * The decisions on reports. `SEND_HELP`: the author gets help lines with a note, and nothing else. `HAND_OVER`: the
 * campus, the police or a help line takes over. `ESCALATE`: an admin decides, and the case stays open.
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

/** All reports of the same content, as staff review them. Source: design-brief.md §4.6 "Reports". */
export const reportCase = z.object({
  case_id: count,
  target_type: z.string(),
  target_id: count,
  due_time: instant,
  /** Whether a moderator escalated it to an admin. */
  is_escalated: z.boolean(),
  /** Whether enough reports came to hide the content from others until the decision. */
  is_hidden: z.boolean(),
  /** The actions that the caller may take, besides closing the case. */
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
      /** Whether Quad itself made the report. */
      is_alert: z.boolean(),
      /** Null where Quad made the report, and for a reporter who has left Quad. */
      maker: z.nullable(record),
    }),
  ),
  /** The snapshots of the reports, where they differ; the latest first. */
  things: z.array(sealedThing),
  /** Two messages before and after, the earliest first; empty for other content. */
  neighbours: z.array(neighbour),
  /** Whose it is, with the moderation actions so far, the latest first. Null where nobody knows, and for who has left. */
  reported: z.nullable(z.object({ ...record.shape, moderation_actions: z.array(moderationAction) })),
  /** Earlier decisions on the same content, the latest first. `by` is null for a staff member who has left Quad. */
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

/**
 * Figures of reports. Those of closed cases cover the last 30 days. Hours are medians, null where no case was opened
 * before it closed.
 */
export const reportFigures = z.object({
  /** Cases that wait for an admin. */
  escalated: count,
  /** How many things reports hide now, and how many they hid within seven days. */
  hidden_now: count,
  hidden_week: count,
  /** The percentage of decided hidden content that broke a rule; null without any. */
  confirmed_percent: z.nullable(count),
  /** Separate figures for each time limit of staff's review, in hours. */
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
