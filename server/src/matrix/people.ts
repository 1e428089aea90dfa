import type { friendCalls } from '@quad/contract/friends/calls.ts';
import type { notificationCalls } from '@quad/contract/notifications/calls.ts';
import type { peopleCalls } from '@quad/contract/people/calls.ts';
import type { reportCalls } from '@quad/contract/reports/calls.ts';
import type { helpNoteCalls } from '@quad/contract/reports/help-notes.ts';
import type { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import { invisible, NOBODY, notOneself, outsiders, type Rows, toMal } from './cast.ts';
import { caseRefusals } from './staff.ts';

/** The rights of the calls about finding, seeing and blocking people. */
export const peopleRows: Rows<typeof peopleCalls> = {
  GetUserByID: { access: 'ready', refusals: invisible((id) => ({ id })) },
  SearchUsers: { access: 'ready' },
  BlockUser: {
    access: 'ready',
    refusals: [
      notOneself((user_id) => ({ user_id })),
      { who: 'ann', why: 'nobody', input: () => ({ user_id: NOBODY }), code: 404 },
    ],
  },
  UnblockUser: {
    access: 'ready',
    refusals: [
      notOneself((user_id) => ({ user_id })),
      { who: 'ann', why: 'nobody', input: () => ({ user_id: NOBODY }), code: 404 },
    ],
  },
  GetBlockedUsers: { access: 'ready' },
};

/** The rights of the calls about friends and requests. */
export const friendRows: Rows<typeof friendCalls> = {
  GetMyFriends: { access: 'ready' },
  GetFriendRequests: {
    access: 'ready',
    refusals: [
      {
        who: 'ann',
        why: 'after somebody who never asked her',
        input: ({ eve }) => ({ before_id: eve }),
        code: 404,
      },
      { who: 'ann', why: 'after nobody', input: () => ({ before_id: NOBODY }), code: 404 },
    ],
  },
  GetSuggestedFriends: { access: 'ready' },
  FriendRequestAction: {
    access: 'ready',
    refusals: [
      notOneself((user_id) => ({ user_id, action: 'SEND' })),
      ...invisible((user_id) => ({ user_id, action: 'SEND' })),
      { ...toMal, input: ({ mal }) => ({ user_id: mal, action: 'SEND' }), code: 404 },
      {
        who: 'ann',
        why: 'a request that was never sent',
        input: ({ eve }) => ({ user_id: eve, action: 'ACCEPT' }),
        code: 404,
      },
    ],
  },
  RemoveFriend: { access: 'ready' },
};

/** The rights of the calls about the user's notifications. */
export const notificationRows: Rows<typeof notificationCalls> = {
  GetMyNotifications: { access: 'ready' },
  ReadAllNotifications: { access: 'ready' },
  ReadNotifications: { access: 'ready' },
  ReadNotificationsOfChat: { access: 'ready' },
  ReadNotificationOfPost: { access: 'ready' },
};

const ofReports = caseRefusals({ action: 'NO_ACTION' });

/** The rights of the calls about reports that wait for review. */
export const reportStaffRows: Rows<typeof reportStaffCalls> = {
  GetReportCases: { access: 'moderator' },
  OpenReportCase: { access: 'moderator', refusals: ofReports.open },
  FindReportCase: {
    access: 'moderator',
    refusals: [
      { who: 'moderator', why: 'a report that is not there', input: () => ({ number: NOBODY }), code: 404 },
    ],
  },
  ShowDecidedReport: {
    access: 'moderator',
    refusals: [
      {
        who: 'moderator',
        why: 'a case that is not there',
        input: () => ({ case_id: NOBODY, reason: 'It was reported again' }),
        code: 404,
      },
    ],
  },
  ShowMoreOfReport: { access: 'moderator', refusals: ofReports.decide },
  GetReportFigures: { access: 'admin' },
  DecideReport: { access: 'moderator', refusals: ofReports.decide },
  SendHelpNote: {
    access: 'moderator',
    refusals: [
      {
        who: 'moderator',
        why: 'nobody',
        input: () => ({ user_id: NOBODY, reason: 'How are you?' }),
        code: 404,
      },
      {
        who: 'admin',
        why: 'herself',
        input: ({ admin }) => ({ user_id: admin, reason: 'How are you?' }),
        code: 403,
      },
    ],
  },
};

/** The refusals of a report, and of its begin. `more` is what the call needs beside the content. */
const reportRefusals = <More extends object>(more: More) => [
  ...outsiders(({ message }) => ({ message_id: message, ...more })),
  {
    who: 'ann' as const,
    why: 'a message of her own',
    input: ({ message }: { message: number }) => ({ message_id: message, ...more }),
    code: 403,
  },
  notOneself((target_id) => ({ target_type: 'USER', target_id, ...more })),
  ...invisible((target_id) => ({ target_type: 'USER', target_id, ...more })),
  {
    who: 'ann' as const,
    why: 'a post that is not there',
    input: () => ({ target_type: 'POST', target_id: NOBODY, ...more }),
    code: 404,
  },
];

/** The rights of the calls about users' reports, and the notes in which staff name sources of help. */
export const reportRows: Rows<typeof reportCalls & typeof helpNoteCalls> = {
  BeginReport: { access: 'ready', refusals: reportRefusals({}) },
  CreateReport: { access: 'ready', refusals: reportRefusals({ reason: 'SPAM' as const }) },
  GetMyReports: { access: 'ready' },
  GetMyHelpNotes: { access: 'ready' },
};
