import type { secondFactorStaffCalls } from '@quad/contract/auth/second-factor-reset-calls.ts';
import type { peopleStaffCalls } from '@quad/contract/people/staff-calls.ts';
import type { profileStaffCalls } from '@quad/contract/profile/staff-calls.ts';
import { NOBODY, type Rows } from './cast.ts';

const another = { birth_date: '2001-02-03', reason: 'They asked' };

/** The rights of the calls about corrections of profiles by staff. */
export const profileStaffRows: Rows<typeof profileStaffCalls> = {
  CorrectAccount: {
    access: 'moderator',
    refusals: [
      { who: 'moderator', why: 'nobody', input: () => ({ user_id: NOBODY, ...another }), code: 404 },
      {
        who: 'moderator',
        why: 'an admin',
        input: ({ admin }) => ({ user_id: admin, ...another }),
        code: 403,
      },
      { who: 'admin', why: 'herself', input: ({ admin }) => ({ user_id: admin, ...another }), code: 403 },
      {
        who: 'moderator',
        why: 'somebody who has not set up',
        input: ({ newcomer }) => ({ user_id: newcomer, ...another }),
        code: 409,
      },
    ],
  },
};

const nothingWaits = {
  who: 'admin',
  why: 'a reset that nobody asked for',
  input: () => ({ reset_id: NOBODY }),
  code: 404,
} as const;

/** The rights of the calls about resets of a lost second factor, by staff. */
export const secondFactorStaffRows: Rows<typeof secondFactorStaffCalls> = {
  ResetSecondFactor: {
    access: 'admin',
    refusals: [
      { who: 'admin', why: 'nobody', input: () => ({ user_id: NOBODY, reason: 'Lost' }), code: 404 },
      {
        who: 'admin',
        why: 'herself',
        input: ({ admin }) => ({ user_id: admin, reason: 'Lost' }),
        code: 403,
      },
      {
        who: 'admin',
        why: 'somebody without one',
        input: ({ ann }) => ({ user_id: ann, reason: 'Lost' }),
        code: 409,
      },
    ],
  },
  ConfirmSecondFactorReset: { access: 'admin', refusals: [nothingWaits] },
  WithdrawSecondFactorReset: { access: 'admin', refusals: [nothingWaits] },
};

const crown = { owner: true, badges: ['Tester'], reason: 'They found the worst bug' };

/** The rights of the calls about badges that admins give. */
export const peopleStaffRows: Rows<typeof peopleStaffCalls> = {
  SetBadges: {
    access: 'admin',
    refusals: [
      { who: 'admin', why: 'nobody', input: () => ({ user_id: NOBODY, ...crown }), code: 404 },
      { who: 'admin', why: 'herself', input: ({ admin }) => ({ user_id: admin, ...crown }), code: 403 },
    ],
  },
};
