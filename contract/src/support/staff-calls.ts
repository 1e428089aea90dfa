import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { text } from '../core/fields.ts';
import { caseField, decided } from '../staff/shapes.ts';
import { SUPPORT_ANSWER_MAX, SUPPORT_NOTE_MAX } from './limits.ts';
import { SUPPORT_STATES, SUPPORT_TYPES } from './shapes.ts';
import { supportCase, supportEntry, supportRow } from './staff-shapes.ts';

const STATE = 'State is not valid';

/** The support inbox. Source: decisions.md "Staff". */
export const supportStaffCalls = {
  /**
   * Messages in a state (by default the open ones), 100 at most. Those that wait longest come first; of done messages
   * the latest come first.
   */
  GetSupportCases: call({
    method: 'GET',
    path: '/staff/support/GetSupportCases',
    access: 'moderator',
    input: z.object({
      state: z._default(z.enum(SUPPORT_STATES, STATE), 'open'),
      type: z.optional(z.enum(SUPPORT_TYPES, 'Type is not valid')),
    }),
    content: z.array(supportRow),
    failure: 'Couldn’t load support messages',
    reads: true,
  }),
  /** Opens a message by its id, in any state. 404 where there is none, 409 while another staff member has it open. */
  OpenSupportCase: call({
    method: 'POST',
    path: '/staff/support/OpenSupportCase',
    access: 'moderator',
    input: z.object({ case_id: caseField }),
    content: supportCase,
    failure: 'Couldn’t open the support message',
  }),
  /**
   * Answers by mail, if `answer` is given, and sets the state. Both take effect when they can no longer be undone. 409
   * where the caller does not have it open.
   */
  DecideSupport: call({
    method: 'POST',
    path: '/staff/support/DecideSupport',
    access: 'moderator',
    input: z.object({
      case_id: caseField,
      answer: z.nullable(
        text(
          1,
          SUPPORT_ANSWER_MAX,
          `Reply must be 1-${SUPPORT_ANSWER_MAX} characters long`,
          'Reply must be a string',
          'Write a reply',
        ),
      ),
      state: z.enum(SUPPORT_STATES, STATE),
    }),
    content: decided,
    failure: 'Couldn’t do that',
  }),
  /** Adds an internal note at once. 404 where there is no such message. */
  AddSupportNote: call({
    method: 'POST',
    path: '/staff/support/AddSupportNote',
    access: 'moderator',
    input: z.object({
      case_id: caseField,
      content: text(
        1,
        SUPPORT_NOTE_MAX,
        `Note must be 1-${SUPPORT_NOTE_MAX} characters long`,
        'Note must be a string',
        'Write a note',
      ),
    }),
    content: supportEntry,
    failure: 'Couldn’t add the note',
  }),
};
