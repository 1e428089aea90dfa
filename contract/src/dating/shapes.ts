import * as z from 'zod/mini';
import { count, instant } from '../core/fields.ts';
import { card } from '../people/shapes.ts';

/** The states of a user's dating: NOT_SET until both steps of the setup are done. Source: specification 2 §3. */
export const dateStates = ['NOT_SET', 'ENABLED', 'COMMITTED'] as const;
export type DateState = (typeof dateStates)[number];

/**
 * A match as the viewer sees them, with the hobbies and topics that the two people have in common. Source:
 * specification 2 §3.
 */
export const match = z.object({
  ...card.shape,
  sameTopics: z.array(z.object({ topic_id: z.int(), name: z.string() })),
  sameHobbies: z.array(z.object({ hobby_id: z.int(), name: z.string() })),
});
export type Match = z.output<typeof match>;

/**
 * The matches of the user.
 * - `lastUpdate`: the start of the present matching window. The next one starts two hours later.
 * - `cache`: whether the matches of the present window are stored already. Until then, `matches` are the matches of the
 *   previous window.
 */
export const matches = z.object({ matches: z.array(match), cache: z.boolean(), lastUpdate: instant });
export type Matches = z.output<typeof matches>;

/**
 * The figures of the last finished matching window: its start, the number of daters, the number of daters with at least
 * one match, and the largest number of matches of a dater. All are null before the first matching window. `withheld`
 * says why existing figures are not shown. Source: wire.md.
 */
export const matchingFigures = z.object({
  window: z.nullable(instant),
  daters: z.nullable(count),
  with_match: z.nullable(count),
  most: z.nullable(count),
  withheld: z.nullable(z.enum(['NOT_DATING', 'TOO_FEW'])),
});
export type MatchingFigures = z.output<typeof matchingFigures>;

/** The user's choices for their date profile. An age of null means that there is no bound. Source: wire.md. */
export const dateProfile = z.object({
  hidden: z.boolean(),
  /** Whether matches see the country of the user's family. Off by default. */
  show_country: z.boolean(),
  hide_from_friends: z.boolean(),
  hide_from_course: z.boolean(),
  age_min: z.nullable(z.int()),
  age_max: z.nullable(z.int()),
});
export type DateProfile = z.output<typeof dateProfile>;

/** The caller's dating state after a commit request was sent, answered or cancelled, or a commitment ended. */
export const commitResult = z.object({
  /** The notification that the call sends to the other person. Null where nothing changed. */
  _notification: z.nullable(
    z.object({ type: z.string(), subtype: z.string(), chat_id: z.nullable(z.int()) }),
  ),
  date_enabled: z.enum(dateStates),
  date_committed_to_id: z.nullable(z.int()),
});
export type CommitResult = z.output<typeof commitResult>;
