import type { profileStaffCalls } from '@quad/contract/profile/staff-calls.ts';
import { NOBODY, type Rows } from './cast.ts';

const another = { birth_date: '2001-02-03', reason: 'They asked' };

/** What staff correct of people. */
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
