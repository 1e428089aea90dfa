import type { InputOf } from '@quad/contract/core/call.ts';
import type { ReferenceData } from '@quad/contract/core/reference-data.ts';
import { waitlistCalls } from '@quad/contract/reference/waitlist-calls.ts';
import { request } from '#platform/request.ts';

/** Adds an address to the waitlist. The address gets a mail when the institution opens. */
export const joinWaitlist = (
  input: InputOf<typeof waitlistCalls.JoinWaitlist>,
  referenceData: ReferenceData | undefined,
) => request(waitlistCalls.JoinWaitlist, input, referenceData && { referenceData });

/** Removes an address from the waitlist. */
export const leaveWaitlist = (input: InputOf<typeof waitlistCalls.LeaveWaitlist>) =>
  request(waitlistCalls.LeaveWaitlist, input);
