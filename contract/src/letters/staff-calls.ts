import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { caseField, decided, reasonField, waitingCase } from '../staff/shapes.ts';
import { count } from '../core/fields.ts';

/** A letter or a comment that waits, as staff read it: never with its author. Source: security.md T5. */
export const letterCase = z.object({
  case_id: count,
  content: z.string(),
  /** What a comment is on; null for a letter. */
  on: z.nullable(z.string()),
});
export type LetterCase = z.output<typeof letterCase>;

/** Review of letters and their comments. Source: decisions.md "Dating" and "Staff". */
export const letterStaffCalls = {
  /** Letters and comments that wait, those of the earliest day first, 100 at most. `since` is the day's beginning. */
  GetLetterCases: call({
    method: 'GET',
    path: '/staff/letters/GetLetterCases',
    access: 'moderator',
    input: z.object({}),
    content: z.array(waitingCase),
    failure: 'Couldn’t load letters',
    reads: true,
  }),
  /** Opens one. 404 where nothing waits under the number, 409 while somebody else has it open. */
  OpenLetterCase: call({
    method: 'POST',
    path: '/staff/letters/OpenLetterCase',
    access: 'moderator',
    input: z.object({ case_id: caseField }),
    content: letterCase,
    failure: 'Couldn’t open the letter',
  }),
  /** Publishes it with the next quarter-hour, or refuses it. 409 where one does not have it open. */
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
