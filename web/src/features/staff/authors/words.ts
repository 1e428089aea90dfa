import type { UnmaskingGround, UnmaskingState } from '@quad/contract/letters/unmasking-calls.ts';

/** The names of the dangers for which staff may request an author. */
export const GROUNDS: Record<UnmaskingGround, string> = {
  THREATS: 'Threats',
  SELF_HARM: 'Self-harm',
};

/** The texts for the states of a request. */
export const STATES: Record<UnmaskingState, string> = {
  WAITING: 'Waits for an admin',
  EXPIRED: 'Nobody answered in time',
  REFUSED: 'Refused',
  SHOWN: 'Confirmed',
  OVER: 'Confirmed, and no longer shown',
};
