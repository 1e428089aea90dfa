import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { emailAddress, wireInt } from '../core/fields.ts';
import type { ReferenceData } from '../core/reference-data.ts';
import { rule } from '../core/rule.ts';
import { onDomain, WRONG_INSTITUTION_EMAIL } from '../core/student-email.ts';

const waiting = z.object({ uni_id: wireInt('Please select an institution'), email: emailAddress });

/**
 * One waits for an institution that there is and that is not open, with an address of its own where its domains are known:
 * a list that took any address could be filled with those of people who have nothing to do with it.
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

/** Waiting for an institution to open: one mail when it does. */
export const waitlistCalls = {
  /** Asks to be told. The answer is the same for an address that waits already; nothing is mailed until it opens. */
  JoinWaitlist: call({
    method: 'POST',
    path: '/utils/JoinWaitlist',
    access: 'anyone',
    input: waiting,
    inputWith: waitingWith,
    content: z.null(),
    failure: 'Couldn’t put you on the list',
  }),
  /** Takes an address off the list. The answer is the same where it was not on it. */
  LeaveWaitlist: call({
    method: 'POST',
    path: '/utils/LeaveWaitlist',
    access: 'anyone',
    input: waiting,
    content: z.null(),
    failure: 'Couldn’t take you off the list',
  }),
};
