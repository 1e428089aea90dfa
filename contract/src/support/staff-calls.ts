import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { text } from '../core/fields.ts';
import { caseField, decided } from '../staff/shapes.ts';
import { SUPPORT_ANSWER_MAX, SUPPORT_NOTE_MAX } from './limits.ts';
import { SUPPORT_STATES, SUPPORT_TYPES } from './shapes.ts';
import { supportCase, supportEntry, supportRow } from './staff-shapes.ts';

const STATE = 'State is not valid';

/** The calls for the support inbox. Source: decisions.md "Staff". */
export const supportStaffCalls = {
  /**
   * Up to 100 messages in one state, by default the open ones. The messages that have waited longest come first. In the
   * state `done`, the latest messages come first.
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
  /**
   * Opens a message in any state, and claims its case for the caller. 404 where the message does not exist, 409 while
   * another staff member has it open.
   */
  OpenSupportCase: call({
    method: 'POST',
    path: '/staff/support/OpenSupportCase',
    access: 'moderator',
    input: z.object({ case_id: caseField }),
    content: supportCase,
    failure: 'Couldn’t open the support message',
  }),
  /**
   * Sets the state of a message. If `answer` is given, mails it to the user who wrote the message. The new state and
   * the mail take effect once the time for an undo is over. 409 where the caller does not have the message open.
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
  /** Adds an internal note to a message at once. 404 where the message does not exist. */
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
