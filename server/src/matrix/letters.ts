import type { letterCalls } from '@quad/contract/letters/calls.ts';
import type { letterStaffCalls } from '@quad/contract/letters/staff-calls.ts';
import type { unmaskingCalls } from '@quad/contract/letters/unmasking-calls.ts';
import { NOBODY, type Refusal, type Rows } from './cast.ts';
import { caseRefusals } from './staff.ts';

/** The refusal of a call about letters. The caller is Ann, who does not use dating. */
const notDating = (input: object): Refusal => ({
  who: 'ann',
  why: 'dating that is off',
  input: () => input,
  code: 403,
});
const noSuchThing = (input: object): Refusal => ({
  who: 'eve',
  why: 'what is not there',
  input: () => input,
  code: 404,
});
const both = (input: object): Refusal[] => [notDating(input), noSuchThing(input)];

/** The rights of the calls about anonymous letters. */
export const letterRows: Rows<typeof letterCalls> = {
  GetLoveLetters: { access: 'ready', refusals: [notDating({ page: 0 })] },
  GetLoveLetterByID: { access: 'ready', refusals: both({ letter_id: NOBODY }) },
  CreateLoveLetter: { access: 'ready', refusals: [notDating({ content: 'To whom it may concern' })] },
  CreateLoveLetterComment: { access: 'ready', refusals: both({ letter_id: NOBODY, content: 'Aw' }) },
  DeleteLoveLetter: { access: 'ready', refusals: both({ letter_id: NOBODY }) },
  DeleteLoveLetterComment: { access: 'ready', refusals: both({ comment_id: NOBODY }) },
};

const ofLetters = caseRefusals({ action: 'APPROVE' });

/** The rights of the calls about letters and comments that wait for review. */
export const letterStaffRows: Rows<typeof letterStaffCalls> = {
  GetLetterCases: { access: 'moderator' },
  OpenLetterCase: { access: 'moderator', refusals: ofLetters.open },
  DecideLetter: { access: 'moderator', refusals: ofLetters.decide },
};

const noRequest = (input: object): Refusal => ({
  who: 'admin',
  why: 'a request that nobody made',
  input: () => ({ request_id: NOBODY, ...input }),
  code: 404,
});

/**
 * The rights of the calls with which staff request to learn the author of a letter. `features/letters/unmasking` tests
 * the steps that need two members of staff.
 */
export const unmaskingRows: Rows<typeof unmaskingCalls> = {
  RequestUnmasking: {
    access: 'moderator',
    refusals: [
      {
        who: 'moderator',
        why: 'a case that they have not opened',
        input: () => ({ queue: 'reports', case_id: NOBODY, ground: 'THREATS', reason: 'In danger' }),
        code: 409,
      },
    ],
  },
  GetUnmaskings: { access: 'moderator' },
  ConfirmUnmasking: { access: 'admin', refusals: [noRequest({ code: '123456' })] },
  RefuseUnmasking: { access: 'admin', refusals: [noRequest({ reason: 'No danger' })] },
  ShowAuthor: { access: 'moderator', refusals: [noRequest({})] },
};
