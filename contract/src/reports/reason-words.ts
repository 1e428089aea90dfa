import type { AnyReason } from './shapes.ts';
import { reasonWords } from './words.ts';

/** The texts for all reasons of reports. */
export const anyReasonWords: Readonly<Record<AnyReason, string>> = {
  ...reasonWords,
  PLACE_CLOSED: 'It’s closed',
  WRONG_DETAILS: 'Wrong spot or details',
  LISTED_TWICE: 'It’s listed twice',
};
