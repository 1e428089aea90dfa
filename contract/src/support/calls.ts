import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { emailAddress, text } from '../core/fields.ts';
import { studentEmailWith } from '../core/student-email.ts';
import { SUPPORT_CONTENT_MAX, SUPPORT_CONTENT_MIN } from './limits.ts';
import { SUPPORT_TYPES } from './shapes.ts';

const LENGTH = `Message must be ${SUPPORT_CONTENT_MIN}-${SUPPORT_CONTENT_MAX} characters long`;

const action = z.object({
  email: emailAddress,
  content: text(SUPPORT_CONTENT_MIN, SUPPORT_CONTENT_MAX, LENGTH, 'Message must be a string'),
  type: z.enum(SUPPORT_TYPES, 'Type is not valid'),
});

/**
 * The call by which users and visitors write to the people who run Quad. Source: specification 1 §5 "Support form" and
 * §7.
 */
export const supportCalls = {
  /**
   * Sends a message to support. For a logged-in user, the server ignores the address in the input and uses the address
   * of the account. The answer does not show whether an address has an account. The sender gets the message's number by
   * mail.
   */
  SubmitSupportAction: call({
    method: 'POST',
    path: '/support/SubmitSupportAction',
    access: 'anyone',
    input: action,
    inputWith: studentEmailWith(action),
    content: z.null(),
    failure: 'Failed to submit support action',
  }),
};
