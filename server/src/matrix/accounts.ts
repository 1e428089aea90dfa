import type { accountCalls } from '@quad/contract/account/calls.ts';
import type { authCalls } from '@quad/contract/auth/calls.ts';
import type { secondFactorCalls } from '@quad/contract/auth/second-factor-calls.ts';
import type { secondFactorResetCalls } from '@quad/contract/auth/second-factor-reset-calls.ts';
import type { preferenceCalls } from '@quad/contract/preferences/calls.ts';
import type { profileCalls } from '@quad/contract/profile/calls.ts';
import type { interestCalls } from '@quad/contract/profile/interest-calls.ts';
import type { referenceCalls } from '@quad/contract/reference/calls.ts';
import type { waitlistCalls } from '@quad/contract/reference/waitlist-calls.ts';
import type { supportCalls } from '@quad/contract/support/calls.ts';
import type { supportStaffCalls } from '@quad/contract/support/staff-calls.ts';
import { NOBODY, type Rows } from './cast.ts';
import { caseRefusals } from './staff.ts';

/** The rights of the calls about registration, login and logout. */
export const authRows: Rows<typeof authCalls> = {
  login: { access: 'anyone' },
  logout: { access: 'anyone' },
  register: { access: 'anyone' },
  VerifyEmail: {
    access: 'anyone',
    refusals: [
      { who: 'ann', why: 'an unknown link', input: () => ({ verify_token: 'nope' }), code: 400 },
      {
        who: 'ann',
        why: 'a link of another browser, without a password',
        input: ({ link }) => ({ verify_token: link }),
        code: 403,
      },
    ],
  },
  ResendVerification: { access: 'anyone' },
  ForgotPassword: { access: 'anyone' },
  ResetPasswordFromEmail: {
    access: 'anyone',
    refusals: [
      {
        who: 'ann',
        why: 'an unknown link',
        input: () => ({ token: 'nope', password: 'lawn-at-four-4', confirm_password: 'lawn-at-four-4' }),
        code: 400,
      },
    ],
  },
  UpdatePassword: {
    access: 'session',
    refusals: [
      {
        who: 'ann',
        why: 'a wrong current password',
        input: () => ({
          password: 'wrong',
          new_password: 'lawn-at-four-4',
          confirm_password: 'lawn-at-four-4',
        }),
        code: 403,
      },
    ],
  },
  GetSessions: { access: 'session' },
  RevokeSession: { access: 'session' },
};

const ANY_CODE = { code: '000000' };

/** The rights of the calls about the second factor at login. */
export const secondFactorRows: Rows<typeof secondFactorCalls> = {
  GetSecondFactor: { access: 'session' },
  EnrolSecondFactor: {
    access: 'session',
    refusals: [{ who: 'ann', why: 'a wrong password', input: () => ({ password: 'wrong' }), code: 403 }],
  },
  ConfirmSecondFactor: {
    access: 'session',
    refusals: [{ who: 'ann', why: 'what she has not begun', input: () => ANY_CODE, code: 409 }],
  },
  RenewRecoveryCodes: {
    access: 'session',
    refusals: [{ who: 'ann', why: 'two-step login that is off', input: () => ANY_CODE, code: 409 }],
  },
  DisableSecondFactor: {
    access: 'session',
    refusals: [
      { who: 'ann', why: 'a wrong password', input: () => ({ ...ANY_CODE, password: 'wrong' }), code: 403 },
    ],
  },
};

/** The rights of the calls about stopping a reset of the user's second factor. */
export const secondFactorResetRows: Rows<typeof secondFactorResetCalls> = {
  StopSecondFactorReset: {
    access: 'anyone',
    refusals: [{ who: 'ann', why: 'an unknown link', input: () => ({ token: 'nope' }), code: 400 }],
  },
  KeepSecondFactor: { access: 'session' },
};

/** The rights of the calls about deleting the account and exporting its data. */
export const accountRows: Rows<typeof accountCalls> = {
  DeleteAccount: {
    access: 'session',
    refusals: [
      {
        who: 'ann',
        why: 'a wrong password',
        input: () => ({ agree_delete: true, password: 'wrong', feedback: null }),
        code: 403,
      },
    ],
  },
  RequestDataExport: { access: 'session' },
  GetDataExport: { access: 'session' },
};

/** The rights of the calls about the interests on the user's own profile. */
export const interestRows: Rows<typeof interestCalls> = {
  GetMyInterests: { access: 'ready' },
  GetPopularInterests: { access: 'ready' },
  UpdateMyInterests: {
    access: 'ready',
    refusals: [
      {
        who: 'ann',
        why: 'an interest that no list has',
        input: () => ({ hobbies: [NOBODY], topics: [] }),
        code: 400,
      },
    ],
  },
};

/** The rights of the calls about the user's own profile. */
export const profileRows: Rows<typeof profileCalls> = {
  GetMyInfo: { access: 'session' },
  FinishInitialSetup: {
    access: 'session',
    refusals: [
      {
        who: 'ann',
        why: 'a profile that is finished',
        input: () => ({
          first_name: 'Ann',
          last_name: 'Other',
          other_names: null,
          gender: 'Female',
          birth_date: '2001-01-01',
          course_id: 602,
          year_level: 1,
        }),
        code: 409,
      },
    ],
  },
  UpdateMyInfo: {
    access: 'ready',
    refusals: [
      {
        who: 'ann',
        why: 'a field that is not hers to set',
        input: () => ({ bio: 'x', role: 'admin' }),
        code: 400,
      },
    ],
  },
  UpdateMyDetails: {
    access: 'ready',
    refusals: [
      {
        who: 'ann',
        why: 'what only staff correct',
        input: () => ({ year_level: 3, birth_date: '2001-01-01' }),
        code: 400,
      },
    ],
  },
  GetMyCorrections: { access: 'ready' },
  UpdatePFP: { access: 'ready' },
  UpdateRealPFP: {
    access: 'ready',
    refusals: [
      {
        who: 'ann',
        why: 'dating that she has not begun to set up',
        input: () => ({ pfp: new File([new Uint8Array(1)], 'me.png', { type: 'image/png' }) }),
        code: 403,
      },
    ],
  },
};

/** The rights of the calls about the user's preferences. */
export const preferenceRows: Rows<typeof preferenceCalls> = {
  GetPreferences: { access: 'ready' },
  UpdatePreferences: {
    access: 'ready',
    refusals: [{ who: 'ann', why: 'what is no preference', input: () => ({ role: 'admin' }), code: 400 }],
  },
};

/** The rights of the calls about writing to support. */
export const supportRows: Rows<typeof supportCalls> = {
  SubmitSupportAction: { access: 'anyone' },
};

/** The rights of the calls about reference data, which anyone may read. */
export const referenceRows: Rows<typeof referenceCalls> = {
  GetUniversities: { access: 'anyone' },
  GetCountries: { access: 'anyone' },
  GetHobbies: { access: 'ready' },
  GetTopics: { access: 'ready' },
  SearchCourses: { access: 'session' },
};

/** The rights of the calls about the waitlist of an institution. */
export const waitlistRows: Rows<typeof waitlistCalls> = {
  JoinWaitlist: {
    access: 'anyone',
    refusals: [
      {
        who: 'ann',
        why: 'an institution that nobody knows',
        input: () => ({ uni_id: NOBODY, email: 'kim@student.rmit.edu.au' }),
        code: 400,
      },
    ],
  },
  LeaveWaitlist: { access: 'anyone' },
};

const ofSupport = caseRefusals({ answer: null, state: 'done' });

/** The rights of the calls about the support inbox. */
export const supportStaffRows: Rows<typeof supportStaffCalls> = {
  GetSupportCases: { access: 'moderator' },
  OpenSupportCase: { access: 'moderator', refusals: ofSupport.open },
  DecideSupport: { access: 'moderator', refusals: ofSupport.decide },
  AddSupportNote: {
    access: 'moderator',
    refusals: [
      {
        who: 'moderator',
        why: 'a message that nobody wrote',
        input: () => ({ case_id: NOBODY, content: 'Fine' }),
        code: 404,
      },
    ],
  },
};
