import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { emailAddress, wireInt } from '../core/fields.ts';
import type { ReferenceData } from '../core/reference-data.ts';
import { rule } from '../core/rule.ts';
import { onDomain, WRONG_INSTITUTION_EMAIL } from '../core/student-email.ts';

const waiting = z.object({ uni_id: wireInt('Please select an institution'), email: emailAddress });

/**
 * The input of the waitlist, checked against the institution. The address must belong to one of the institution's
 * domains, if these are known, so that nobody puts unrelated people on the list.
 */
function waitingWith({ universities }: ReferenceData): typeof waiting {
  const chosen = (uni_id?: number) => universities.find(({ id }) => id === uni_id);
  const known = rule(
    waiting,
    'uni_id',
    ({ uni_id }) => typeof uni_id !== 'number' || chosen(uni_id) !== undefined,
    'Institution is not valid',
  );
  const closed = rule(
    known,
    'uni_id',
    ({ uni_id }) => typeof uni_id !== 'number' || chosen(uni_id)?.signup_open !== true,
    'This institution is open already. You can sign up now.',
  );
  return rule(
    closed,
    'email',
    ({ uni_id, email }) => {
      const domains = chosen(uni_id)?.emails ?? [];
      return typeof email !== 'string' || domains.length === 0 || onDomain(email, domains);
    },
    WRONG_INSTITUTION_EMAIL,
  );
}

/**
 * The calls for the waitlist of a closed institution. Everyone on the list gets one mail when the institution opens.
 */
export const waitlistCalls = {
  /**
   * Adds an address to the waitlist. The answer is the same where the address is already on it. No mail is sent until
   * the institution opens.
   */
  JoinWaitlist: call({
    method: 'POST',
    path: '/utils/JoinWaitlist',
    access: 'anyone',
    input: waiting,
    inputWith: waitingWith,
    content: z.null(),
    failure: 'Couldn’t put you on the list',
  }),
  /** Removes an address from the waitlist. The answer is the same where the address is not on it. */
  LeaveWaitlist: call({
    method: 'POST',
    path: '/utils/LeaveWaitlist',
    access: 'anyone',
    input: waiting,
    content: z.null(),
    failure: 'Couldn’t take you off the list',
  }),
};
