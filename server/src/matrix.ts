import type { Access } from '@quad/contract/core/call.ts';
import type { everyCall, everySignal } from '@quad/contract/every.ts';
import { accountMatrix } from './matrix-account.ts';

/** The people of the matrix: two friends, one they do not know, one whom Ann blocked, one who has not set up. */
export type Cast = 'ann' | 'bob' | 'eve' | 'mal' | 'newcomer';

/** What the cast's ids are when the matrix is acted out. */
export type Stage = Record<Cast, number> & {
  /** Ann's and Bob's chat, and a message of Ann's in it. */
  chat: number;
  message: number;
  /** A group of Ann's, in which Bob is a member. */
  group: number;
  /** A session of Ann's. */
  session: number;
};

/** One refusal: who tries what, and which code they get. Order of the rules: security.md §2, R1 to R10. */
export type Refusal = { who: Cast; why: string; input: (stage: Stage) => object; code: number };

/** Who may make a call or send a signal, and on what not. */
export type Row = { access: Access; refusals?: readonly Refusal[] };

const NOBODY = 999_999_999;
const toMal = { who: 'ann', why: 'somebody she blocked' } as const;
const toAnn = { who: 'mal', why: 'somebody who blocked them' } as const;

/** The rows that refuse a person who is absent, or invisible to the caller, alike. */
const invisible = (input: (user_id: number) => object, code = 404): Refusal[] => [
  { who: 'ann', why: 'nobody', input: () => input(NOBODY), code },
  { who: 'ann', why: 'somebody who has not set up', input: ({ newcomer }) => input(newcomer), code },
  { ...toAnn, input: ({ ann }) => input(ann), code },
];

const notOneself = (input: (user_id: number) => object): Refusal => ({
  who: 'ann',
  why: 'herself',
  input: ({ ann }) => input(ann),
  code: 403,
});

/** Chats are there for their members; for everybody else they do not exist. */
const outsiders = (input: (stage: Stage) => object): Refusal[] => [
  { who: 'eve', why: 'a chat she is not in', input, code: 404 },
  {
    who: 'eve',
    why: 'a chat that does not exist',
    input: (stage) => input({ ...stage, chat: NOBODY, message: NOBODY }),
    code: 404,
  },
];

const notAGroup = (input: (stage: Stage) => object): Refusal => ({
  who: 'ann',
  why: 'a chat of two',
  input,
  code: 403,
});

const notTheOwner = (input: (stage: Stage) => object): Refusal => ({
  who: 'bob',
  why: 'a group that he does not own',
  input,
  code: 403,
});

const NEW_TITLE = JSON.stringify({ title: 'Rowing' });

/** Who may make which call. A call without a row does not compile. Source: security.md §2. */
export const callMatrix: Record<keyof typeof everyCall, Row> = {
  login: { access: 'anyone' },
  logout: { access: 'anyone' },
  register: { access: 'anyone' },
  VerifyEmail: {
    access: 'anyone',
    refusals: [{ who: 'ann', why: 'an unknown link', input: () => ({ verify_token: 'nope' }), code: 400 }],
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
  GetPreferences: { access: 'ready' },
  UpdatePreferences: {
    access: 'ready',
    refusals: [{ who: 'ann', why: 'what is no preference', input: () => ({ role: 'admin' }), code: 400 }],
  },
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
  GetMyFriends: { access: 'ready' },
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
  GetMyNotifications: { access: 'ready' },
  ReadAllNotifications: { access: 'ready' },
  GetUniversities: { access: 'anyone' },
  GetCountries: { access: 'anyone' },
  SearchCourses: { access: 'session' },
  GetMyChats: { access: 'ready' },
  GetChatByID: { access: 'ready', refusals: outsiders(({ chat }) => ({ chat_id: chat })) },
  GetMessages: {
    access: 'ready',
    refusals: [
      ...outsiders(({ chat }) => ({ chat_id: chat, page: 0 })),
      {
        who: 'ann',
        why: 'a message of no chat of hers',
        input: ({ chat }) => ({ chat_id: chat, before_message_id: NOBODY }),
        code: 404,
      },
    ],
  },
  CreateMessage: { access: 'ready', refusals: outsiders(({ chat }) => ({ chat_id: chat, content: 'hi' })) },
  GetPastChats: { access: 'ready' },
  CreateChat: { access: 'ready' },
  AddUserToChat: {
    access: 'ready',
    refusals: [
      ...outsiders(({ group, chat, ann }) => ({ chat_id: chat === NOBODY ? chat : group, user_ids: [ann] })),
      notAGroup(({ chat, bob }) => ({ chat_id: chat, user_ids: [bob] })),
      {
        who: 'ann',
        why: 'somebody who is no friend of hers',
        input: ({ group, eve }) => ({ chat_id: group, user_ids: [eve] }),
        code: 403,
      },
      { ...toMal, input: ({ group, mal }) => ({ chat_id: group, user_ids: [mal] }), code: 403 },
      {
        who: 'ann',
        why: 'nobody',
        input: ({ group }) => ({ chat_id: group, user_ids: [NOBODY] }),
        code: 403,
      },
    ],
  },
  RemoveUserFromChatByID: {
    access: 'ready',
    refusals: [
      ...outsiders(({ group, chat, ann }) => ({ chat_id: chat === NOBODY ? chat : group, user_id: ann })),
      notAGroup(({ chat, bob }) => ({ chat_id: chat, user_id: bob })),
      notTheOwner(({ group, ann }) => ({ chat_id: group, user_id: ann })),
      {
        who: 'ann',
        why: 'somebody who is no member',
        input: ({ group, eve }) => ({ chat_id: group, user_id: eve }),
        code: 404,
      },
    ],
  },
  UpdateChatInfo: {
    access: 'ready',
    refusals: [
      ...outsiders(({ group, chat }) => ({ chat_id: chat === NOBODY ? chat : group, new_info: NEW_TITLE })),
      notAGroup(({ chat }) => ({ chat_id: chat, new_info: NEW_TITLE })),
      notTheOwner(({ group }) => ({ chat_id: group, new_info: NEW_TITLE })),
      {
        who: 'ann',
        why: 'a field that is not hers to set',
        input: ({ group, bob }) => ({
          chat_id: group,
          new_info: JSON.stringify({ title: 'x', owner_id: bob }),
        }),
        code: 400,
      },
    ],
  },
  CloseChatByID: {
    access: 'ready',
    refusals: [
      ...outsiders(({ group, chat }) => ({ chat_id: chat === NOBODY ? chat : group })),
      notTheOwner(({ group }) => ({ chat_id: group })),
    ],
  },
  CreateReport: {
    access: 'ready',
    refusals: [
      ...outsiders(({ message }) => ({ message_id: message, reason: 'SPAM' })),
      {
        who: 'ann',
        why: 'a message of her own',
        input: ({ message }) => ({ message_id: message, reason: 'SPAM' }),
        code: 403,
      },
      notOneself((target_id) => ({ target_type: 'USER', target_id, reason: 'SPAM' })),
      ...invisible((target_id) => ({ target_type: 'USER', target_id, reason: 'SPAM' })),
      {
        who: 'ann',
        why: 'a kind of thing that is not there yet',
        input: () => ({ target_type: 'POST', target_id: 1, reason: 'SPAM' }),
        code: 404,
      },
    ],
  },
  GetMyReports: { access: 'ready' },
  ...accountMatrix,
};

/** Who may send which signal. The connection itself needs a session and a finished profile. */
export const signalMatrix: Record<keyof typeof everySignal, Row> = {
  'chat:join': { access: 'ready', refusals: outsiders(({ chat }) => ({ chat_id: chat })) },
  'chat:read': { access: 'ready', refusals: outsiders(({ message }) => ({ message_id: message })) },
  'chat:typing': { access: 'ready', refusals: outsiders(({ chat }) => ({ chat_id: chat })) },
};
