import type { staffAccountCalls } from '@quad/contract/staff/accounts.ts';
import type { moderationActionCalls } from '@quad/contract/moderation-actions/calls.ts';
import type { appealStaffCalls } from '@quad/contract/appeals/calls.ts';
import type { ownModerationActionCalls } from '@quad/contract/moderation-actions/own-calls.ts';
import { NOBODY, type Refusal, type Rows } from './cast.ts';
import { caseRefusals } from './staff.ts';

/** The rights of the calls about moderation actions on accounts, and the staff's view of accounts. */
export const moderationActionRows: Rows<typeof moderationActionCalls & typeof staffAccountCalls> = {
  GetAccount: {
    access: 'moderator',
    refusals: [{ who: 'moderator', why: 'nobody', input: () => ({ user_id: NOBODY }), code: 404 }],
  },
  FindAccounts: { access: 'moderator' },
  TakeModerationAction: {
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
  LiftModerationAction: {
    access: 'moderator',
    refusals: [
      {
        who: 'moderator',
        why: 'a moderation action that nobody took',
        input: () => ({ moderation_action_id: NOBODY, reason: 'A slip' }),
        code: 404,
      },
    ],
  },
};

const notHers = (input: object): Refusal[] => [
  {
    who: 'ann',
    why: 'what nobody decided about her',
    input: () => ({ moderation_action_id: NOBODY, ...input }),
    code: 404,
  },
];

/** The rights of the calls about the user's own moderation actions, and appeals against them. */
export const ownModerationActionRows: Rows<typeof ownModerationActionCalls> = {
  GetMyModerationActions: { access: 'session' },
  ReadModerationAction: { access: 'session', refusals: notHers({}) },
  AppealModerationAction: { access: 'session', refusals: notHers({ content: 'That was not me.' }) },
  GetLockout: { access: 'anyone' },
  AppealLockout: {
    access: 'anyone',
    refusals: [
      {
        who: 'ann',
        why: 'who has not been locked out',
        input: () => ({ content: 'That was not me.' }),
        code: 401,
      },
    ],
  },
};

const ofAppeals = caseRefusals({ action: 'UPHOLD' });

/**
 * The rights of the calls about the review of appeals. The member of staff who took the moderation action may not
 * review its appeal.
 */
export const appealStaffRows: Rows<typeof appealStaffCalls> = {
  GetAppealCases: { access: 'moderator' },
  OpenAppealCase: { access: 'moderator', refusals: ofAppeals.open },
  DecideAppeal: { access: 'moderator', refusals: ofAppeals.decide },
};
