import { letterCalls } from '@quad/contract/letters/calls.ts';
import { letterStaffCalls } from '@quad/contract/letters/staff-calls.ts';
import { unmaskingCalls } from '@quad/contract/letters/unmasking-calls.ts';
import { defineFeature } from '#platform/feature.ts';
import {
  snapshotLetter,
  snapshotLetterComment,
  hideLetter,
  takeDownLetter,
  takeDownLetterComment,
} from './moderation/actions.ts';
import { letterHandlers } from './handlers.ts';
import { letterQueue, letterStaffHandlers } from './moderation/handlers.ts';
import { cleanUpLetters } from './cleanup/clean-up-letters.ts';
import { listOwnLetters } from './own.ts';
import { unmaskingHandlers } from './unmasking/handlers.ts';
import { lettersData } from './personal-data/data.ts';

/**
 * Anonymous letters. Nothing may tell who wrote them:
 * - nothing is emitted or notified about letters
 * - rates are counted under a name that identifies nobody
 * - a block or the deletion of an account does not change which letters people see
 * Source: security.md T1 to T5.
 */
export const letters = defineFeature({
  name: 'Love letters',
  calls: { ...letterCalls, ...letterStaffCalls, ...unmaskingCalls },
  handlers: { ...letterHandlers, ...letterStaffHandlers, ...unmaskingHandlers },
  switches: { CreateLoveLetter: 'letters', CreateLoveLetterComment: 'letters' },
  reviewQueues: { letters: letterQueue },
  reportable: { LETTER: snapshotLetter, LETTER_COMMENT: snapshotLetterComment },
  ownTargets: { LETTER: listOwnLetters, LETTER_COMMENT: listOwnLetters },
  hideable: { LETTER: hideLetter, LETTER_COMMENT: hideLetter },
  takedowns: { LETTER: takeDownLetter, LETTER_COMMENT: takeDownLetterComment },
  personalData: lettersData,
  retention: { letters: cleanUpLetters },
});
