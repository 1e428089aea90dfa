import { letterCalls } from '@quad/contract/letters/calls.ts';
import { defineFeature } from '#platform/feature.ts';
import { gatherLetter, gatherLetterComment } from './evidence/gather.ts';
import { letterHandlers } from './handlers.ts';

/**
 * Anonymous letters. Nothing is spread or notified of, and their rates are counted in the handlers under a name that says
 * nothing. Source: security.md T1 to T5.
 */
export const letters = defineFeature({
  name: 'Love letters',
  calls: letterCalls,
  handlers: letterHandlers,
  reportable: { LETTER: gatherLetter, LETTER_COMMENT: gatherLetterComment },
});
