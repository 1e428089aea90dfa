import type { bannerCalls } from '@quad/contract/banners/calls.ts';
import type { bannerStaffCalls } from '@quad/contract/banners/staff-calls.ts';
import type { referenceStaffCalls } from '@quad/contract/reference/staff-calls.ts';
import type { staffCalls } from '@quad/contract/staff/calls.ts';
import { NOBODY, type Refusal, type Rows } from './cast.ts';

/** The rights of the calls that are the same for all queues of the console. */
export const staffRows: Rows<typeof staffCalls> = {
  GetQueues: { access: 'moderator' },
  KeepCase: {
    access: 'moderator',
    refusals: [
      {
        who: 'moderator',
        why: 'a case that they did not open',
        input: () => ({ queue: 'reports', case_id: NOBODY }),
        code: 409,
      },
    ],
  },
  ReleaseCase: { access: 'moderator' },
  UndoDecision: {
    access: 'moderator',
    refusals: [
      {
        who: 'moderator',
        why: 'a decision that nobody took',
        input: () => ({ decision_id: NOBODY }),
        code: 404,
      },
    ],
  },
  GetDecision: {
    access: 'moderator',
    refusals: [
      {
        who: 'moderator',
        why: 'a case on which nothing was decided',
        input: () => ({ queue: 'reports', case_id: NOBODY }),
        code: 404,
      },
    ],
  },
  GetStaff: { access: 'admin' },
  SetRole: {
    access: 'admin',
    refusals: [
      {
        who: 'admin',
        why: 'an address without an account',
        input: () => ({ email: 'nobody@student.unimelb.edu.au', role: 'moderator', reason: 'New here' }),
        code: 404,
      },
    ],
  },
  GetAuditLog: { access: 'admin' },
  GetNumbers: { access: 'admin' },
};

/**
 * The refusals of staff calls about cases. In `open`, the case does not exist. In `decide`, the member of staff has not
 * opened the case.
 */
export const caseRefusals = (decision: object): { open: Refusal[]; decide: Refusal[] } => ({
  open: [{ who: 'moderator', why: 'what does not wait', input: () => ({ case_id: NOBODY }), code: 404 }],
  decide: [
    {
      who: 'moderator',
      why: 'a case that they have not opened',
      input: () => ({ case_id: NOBODY, reason: 'Fine', ...decision }),
      code: 409,
    },
  ],
});

const absent = (input: object): Refusal[] => [
  { who: 'admin', why: 'what is not there', input: () => ({ ...input, reason: 'A test' }), code: 404 },
];

/** The rights of the calls about institutions, courses, hobbies and topics, which admins can change. */
export const referenceStaffRows: Rows<typeof referenceStaffCalls> = {
  SetInstitution: {
    access: 'admin',
    refusals: absent({ university_id: NOBODY, signup_open: true, domains: [] }),
  },
  AddInstitution: { access: 'admin' },
  PreviewCourses: { access: 'admin', refusals: absent({ university_id: NOBODY, csv: 'course_name\nArts' }) },
  UploadCourses: { access: 'admin', refusals: absent({ university_id: NOBODY, csv: 'course_name\nArts' }) },
  AddCourse: { access: 'admin', refusals: absent({ university_id: NOBODY, name: 'Bachelor of Lawns' }) },
  RenameCourse: { access: 'admin', refusals: absent({ course_id: NOBODY, name: 'Bachelor of Lawns' }) },
  GetInterests: { access: 'admin' },
  AddInterest: { access: 'admin' },
  SetInterest: {
    access: 'admin',
    refusals: absent({ kind: 'hobby', id: NOBODY, name: 'Lawn bowls at night', retired: false }),
  },
};

const announced = { text: 'The lawn is closed', tone: 'info', begins_time: '2026-01-01T00:00:00.000Z' };

/** The rights of the calls about announcements. Admins write them, and each user can close them. */
export const bannerRows: Rows<typeof bannerCalls & typeof bannerStaffCalls> = {
  GetBanners: { access: 'ready' },
  DismissBanner: {
    access: 'ready',
    refusals: [{ who: 'ann', why: 'what is not announced', input: () => ({ banner_id: NOBODY }), code: 404 }],
  },
  GetWrittenBanners: { access: 'admin' },
  WriteBanner: {
    access: 'admin',
    refusals: [
      {
        who: 'admin',
        why: 'an end that is past',
        input: () => ({
          ...announced,
          university_id: null,
          ends_time: '2026-01-02T00:00:00.000Z',
          reason: 'A test',
        }),
        code: 400,
      },
    ],
  },
  EndBanner: { access: 'admin', refusals: absent({ banner_id: NOBODY }) },
};
