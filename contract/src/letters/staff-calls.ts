import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { caseField, decided, reasonField, waitingCase } from '../staff/shapes.ts';
import { count } from '../core/fields.ts';

/** A letter or comment in review, as staff read it. The author is never included. Source: security.md T5. */
export const letterCase = z.object({
  case_id: count,
  content: z.string(),
  /** The text of the letter that a comment is on. Null where the case is a letter. */
  on: z.nullable(z.string()),
});
export type LetterCase = z.output<typeof letterCase>;

/** The review of letters and their comments. Source: decisions.md "Dating" and "Staff". */
export const letterStaffCalls = {
  /**
   * The letters and comments in review, at most 100, ordered by day, the earliest day first. `since` gives only the
   * start of a day, because an exact time could reveal the author.
   */
  GetLetterCases: call({
    method: 'GET',
    path: '/staff/letters/GetLetterCases',
    access: 'moderator',
    input: z.object({}),
    content: z.array(waitingCase),
    failure: 'Couldn’t load letters',
    reads: true,
  }),
  /**
   * Opens a letter or comment, and claims its case for the caller. 404 where it is not in review, 409 while another
   * staff member has it open.
   */
  OpenLetterCase: call({
    method: 'POST',
    path: '/staff/letters/OpenLetterCase',
    access: 'moderator',
    input: z.object({ case_id: caseField }),
    content: letterCase,
    failure: 'Couldn’t open the letter',
  }),
  /**
   * Publishes a letter or comment at the next quarter-hour, or refuses it. 409 where the caller does not have it open.
   */
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
