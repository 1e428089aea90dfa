import * as z from 'zod/mini';
import { count, instant } from '../core/fields.ts';
import { waitingCase } from '../staff/shapes.ts';
import { SUPPORT_STATES, SUPPORT_TYPES } from './shapes.ts';

const type = z.enum(SUPPORT_TYPES);
const state = z.enum(SUPPORT_STATES);

/** A message to support in the list of the inbox. */
export const supportRow = z.object({ ...waitingCase.shape, type, state });
export type SupportRow = z.output<typeof supportRow>;

/** An entry that staff added to a message. It is either an answer, which the writer gets, or an internal note. */
export const supportEntry = z.object({
  entry_id: count,
  kind: z.enum(['answer', 'note']),
  content: z.string(),
  /** The name of the staff member. Null once they have left Quad. */
  by: z.nullable(z.string()),
  at: instant,
});
export type SupportEntry = z.output<typeof supportEntry>;

/** Another message to support by the same writer. */
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
  /** The address to which the answer is mailed. The address of a visitor is unverified. */
  email: z.string(),
  since: instant,
  /** The writer's account. Null for a visitor and for a deleted account. */
  account: z.nullable(
    z.object({
      user_id: count,
      first_name: z.string(),
      last_name: z.string(),
      university: z.string(),
      joined: instant,
    }),
  ),
  /** The answers and internal notes of staff, the oldest first. */
  entries: z.array(supportEntry),
  /** The text of an answer that a staff member wrote and then undid. Null where there is none. */
  draft: z.nullable(z.string()),
  /** The latest other messages from the same account, or from the same address if the writer has no account. */
  earlier: z.array(earlierTicket),
});
export type SupportCase = z.output<typeof supportCase>;
