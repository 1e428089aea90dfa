import * as z from 'zod/mini';
import { count, instant } from '../core/fields.ts';
import { waitingCase } from '../staff/shapes.ts';
import { SUPPORT_STATES, SUPPORT_TYPES } from './shapes.ts';

const type = z.enum(SUPPORT_TYPES);
const state = z.enum(SUPPORT_STATES);

/** A message in the inbox. */
export const supportRow = z.object({ ...waitingCase.shape, type, state });
export type SupportRow = z.output<typeof supportRow>;

/** What staff wrote about a message: an answer, which its writer gets, or a note, which stays among staff. */
export const supportEntry = z.object({
  entry_id: count,
  kind: z.enum(['answer', 'note']),
  content: z.string(),
  /** Null for who has left. */
  by: z.nullable(z.string()),
  at: instant,
});
export type SupportEntry = z.output<typeof supportEntry>;

/** Another message of the same writer. */
const earlierTicket = z.object({
  case_id: count,
  type,
  state,
  line: z.string(),
  since: instant,
});

/** A message to support as staff read it. */
export const supportCase = z.object({
  case_id: count,
  type,
  state,
  content: z.string(),
  /** Where an answer goes. Of a visitor, nobody has proven that it is theirs. */
  email: z.string(),
  since: instant,
  /** The author, where signed in; null for a visitor, and for who has deleted their account. */
  account: z.nullable(
    z.object({
      user_id: count,
      first_name: z.string(),
      last_name: z.string(),
      university: z.string(),
      joined: instant,
    }),
  ),
  /** What staff wrote, the first first. */
  entries: z.array(supportEntry),
  /** An answer that was written and taken back; null where there is none. */
  draft: z.nullable(z.string()),
  /** The latest other messages of the account, or without one of the address. */
  earlier: z.array(earlierTicket),
});
export type SupportCase = z.output<typeof supportCase>;
