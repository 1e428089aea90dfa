import type { UnmaskingGround, UnmaskingState } from '@quad/contract/letters/unmasking-calls.ts';

/** For what staff may ask who wrote a letter. */
export const GROUNDS: Record<UnmaskingGround, string> = {
  THREATS: 'Threats',
  SELF_HARM: 'Self-harm',
};

/** How far a request has come. */
export const STATES: Record<UnmaskingState, string> = {
  WAITING: 'Waits for an admin',
  EXPIRED: 'Nobody answered in time',
  REFUSED: 'Refused',
  SHOWN: 'Confirmed',
  OVER: 'Confirmed, and no longer shown',
};
