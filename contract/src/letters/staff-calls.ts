import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { caseField, decided, reasonField, waitingCase } from '../staff/shapes.ts';
import { count } from '../core/fields.ts';

/** A letter or comment in review, as staff read it: never with its author. Source: security.md T5. */
export const letterCase = z.object({
  case_id: count,
  content: z.string(),
  /** The text of the letter that a comment is on; null for a letter. */
  on: z.nullable(z.string()),
});
export type LetterCase = z.output<typeof letterCase>;

/** The review of letters and their comments. Source: decisions.md "Dating" and "Staff". */
export const letterStaffCalls = {
  /** Letters and comments in review, the earliest day first, 100 at most. `since` is the start of the day. */
  GetLetterCases: call({
    method: 'GET',
    path: '/staff/letters/GetLetterCases',
    access: 'moderator',
    input: z.object({}),
    content: z.array(waitingCase),
    failure: 'Couldn’t load letters',
    reads: true,
  }),
  /** Opens a letter or comment. 404 where no such one is in review, 409 while another staff member has it open. */
  OpenLetterCase: call({
    method: 'POST',
    path: '/staff/letters/OpenLetterCase',
    access: 'moderator',
    input: z.object({ case_id: caseField }),
    content: letterCase,
    failure: 'Couldn’t open the letter',
  }),
  /** Publishes it at the next quarter-hour, or refuses it. 409 where the caller does not have it open. */
  DecideLetter: call({
    method: 'POST',
    path: '/staff/letters/DecideLetter',
    access: 'moderator',
    input: z.object({
      case_id: caseField,
      action: z.enum(['APPROVE', 'REJECT'], 'Action is not valid'),
      reason: reasonField,
    }),
    content: decided,
    failure: 'Couldn’t decide on the letter',
  }),
};
