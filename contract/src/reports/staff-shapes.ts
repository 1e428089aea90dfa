import * as z from 'zod/mini';
import { count, instant } from '../core/fields.ts';
import { moderationAction } from '../moderation-actions/shapes.ts';
import { position } from '../places/shapes.ts';
import { profileParts } from '../profile/limits.ts';
import { anyReasons } from './shapes.ts';

/** The author in a case, by name. The users who made the case's reports are never named. */
const named = z.object({ user_id: count, name: z.string() });

/** The snapshot of reported content at the time of the report. */
export const sealedThing = z.object({
  sealed_at: instant,
  /** When a love letter or a comment on one was published. Only these have it. Nobody is told when they were sent. */
  published_time: z.optional(instant),
  /** The heading of the content, such as the name of a place or a group. Null where the content has none. */
  title: z.nullable(z.string()),
  text: z.string(),
  /** The author of the content. Null where the author is unknown or secret. */
  author: z.nullable(named),
  /** The kind and the position of a place. Only places have it. Null where an old snapshot, or the place, lacks them. */
  place: z.optional(
    z.object({ type: z.nullable(z.string()), subtype: z.nullable(z.string()), at: z.nullable(position) }),
  ),
  media: z.array(
    z.object({ url: z.string(), type: z.enum(['image', 'video']), alt: z.nullable(z.string()) }),
  ),
});
export type SealedThing = z.output<typeof sealedThing>;

/** A message shortly before or after the reported message. A message that its author unsent has no content here. */
export const neighbour = z.object({
  message_id: count,
  author: z.nullable(named),
  content: z.string(),
  /** The kinds of the message's files. Staff do not see the files. */
  media: z.array(z.enum(['image', 'video'])),
  is_unsent: z.boolean(),
  is_edited: z.boolean(),
  creation_time: instant,
  is_before: z.boolean(),
});
export type Neighbour = z.output<typeof neighbour>;

/**
 * How many cases of a person have each outcome. `helped` counts cases in which staff sent help lines and no rule was
 * broken.
 */
export const tally = z.object({ open: count, no_action: count, acted_on: count, helped: count });
/**
 * A person in a case, without their name. `made` counts the outcomes of reports by this person. `of` counts the
 * outcomes of reports of this person's content.
 */
const record = z.object({ account_days: count, made: tally, of: tally });
export type PersonRecord = z.output<typeof record>;

/**
 * The decisions on reports. `SEND_HELP`: the author gets help lines with a note, and nothing else. `CORRECT`: the report
 * of a place was right, and staff have corrected the place by `CorrectPlace`. `HAND_OVER`: the campus, the police or a
 * help line takes over. `ESCALATE`: an admin decides, and the case stays open.
 */
export const reportActions = [
  'NO_ACTION',
  'SEND_HELP',
  'CORRECT',
  'REMOVE',
  'WARN',
  'LIMIT',
  'SUSPEND',
  'BAN',
  'HAND_OVER',
  'ESCALATE',
] as const;
export type ReportAction = (typeof reportActions)[number];

/** A case: all reports of the same content, as staff review them. Source: design-brief.md §4.6 "Reports". */
export const reportCase = z.object({
  case_id: count,
  target_type: z.string(),
  target_id: count,
  due_time: instant,
  /** How often there was something new to read in the case: changed content, and urgent reports. */
  version: z.optional(z.int()),
  /** Whether a moderator escalated the case to an admin. */
  is_escalated: z.boolean(),
  /** Whether the content is hidden until the decision, because enough users have reported it. */
  is_hidden: z.boolean(),
  /**
   * The decisions that the caller may take on this case. Closing it is always allowed. `remove` is false if nothing
   * of what was reported is left: the parts of a profile, or a review's words and stars.
   */
  may: z.object({
    remove: z.boolean(),
    act_on_owner: z.boolean(),
    ban: z.boolean(),
    escalate: z.boolean(),
  }),
  /**
   * The content's text now, of a profile the bio, where its author has changed it since the report. Empty if they have
   * unsent it.
   */
  now: z.optional(z.string()),
  /** Of a profile: the reported parts that are still on it, which a removal takes away. */
  parts: z.optional(z.array(z.enum(profileParts))),
  reports: z.array(
    z.object({
      number: count,
      reason: z.enum(anyReasons),
      comments: z.string(),
      creation_time: instant,
      /** Whether Quad itself made the report. */
      is_alert: z.boolean(),
      /** The user who made the report. Null where Quad itself made it, and where the user has left Quad. */
      maker: z.nullable(record),
    }),
  ),
  /** The snapshots of the reports, the latest first. Equal snapshots are listed once. */
  things: z.array(sealedThing),
  /** For a reported message: two messages before and two after it, the earliest first. Empty for other content. */
  neighbours: z.array(neighbour),
  /**
   * The author of the content, with the moderation actions on their account, the latest first. Null where the author is
   * unknown or has left Quad.
   */
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

/** A case that needs no decision any more. */
export const decidedReport = z.object({
  target_type: z.string(),
  /** The snapshots. Of their files only the kinds are listed. Staff do not see the files any more. */
  things: z.array(z.object({ ...sealedThing.shape, media: neighbour.shape.media })),
  reports: reportCase.shape.reports,
  /** The decisions on the content, the latest first, as in `reportCase`. */
  earlier: reportCase.shape.earlier,
});
export type DecidedReport = z.output<typeof decidedReport>;

/**
 * Figures of reports. The figures of closed cases cover the last 30 days. `look_hours` is the median time until a case
 * was opened. `decide_hours` is the median time until a case was closed. `look_hours` and `in_time_percent` are null
 * where no case was opened.
 */
export const reportFigures = z.object({
  /** The number of cases that wait for an admin. */
  escalated: count,
  /**
   * The number of posts, comments and so on that are hidden now because of reports. `hidden_week` is the number that
   * were hidden within the last seven days.
   */
  hidden_now: count,
  hidden_week: count,
  /**
   * The percentage of cases in which a rule was broken, among the closed cases whose content had been hidden. Null
   * where there is no such case.
   */
  confirmed_percent: z.nullable(count),
  /** The figures of closed cases, for each time limit of staff's review. `hours` is the time limit. */
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
