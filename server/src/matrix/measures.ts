import type { measureCalls } from '@quad/contract/measures/calls.ts';
import { NOBODY, type Rows } from './cast.ts';

/** What staff do about accounts. */
export const measureRows: Rows<typeof measureCalls> = {
  FindAccounts: { access: 'moderator' },
  TakeMeasure: {
    access: 'moderator',
    refusals: [
      {
        who: 'moderator',
        why: 'nobody',
        input: () => ({ user_id: NOBODY, kind: 'WARN', reason: 'Rude' }),
        code: 404,
      },
      {
        who: 'moderator',
        why: 'an admin',
        input: ({ admin }) => ({ user_id: admin, kind: 'WARN', reason: 'Rude' }),
        code: 403,
      },
      {
        who: 'admin',
        why: 'herself',
        input: ({ admin }) => ({ user_id: admin, kind: 'NOTE', reason: 'Rude' }),
        code: 403,
      },
      {
        who: 'moderator',
        why: 'a ban, which is an admin’s to take',
        input: ({ eve }) => ({ user_id: eve, kind: 'BAN', reason: 'Rude' }),
        code: 403,
      },
    ],
  },
  LiftMeasure: {
    access: 'moderator',
    refusals: [
      {
        who: 'moderator',
        why: 'a measure that nobody took',
        input: () => ({ measure_id: NOBODY, reason: 'A slip' }),
        code: 404,
      },
    ],
  },
};
