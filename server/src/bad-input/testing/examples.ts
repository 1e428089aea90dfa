import { quizStatements } from '@quad/contract/dating/quiz.ts';
import type { everyCall } from '@quad/contract/every.ts';
import { insertBeginner, insertDater } from '#features/dating/testing/queries.ts';
import { browserKeys } from '#features/push/testing/browser.ts';
import type { TestApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { callMatrix } from '../../matrix/matrix.ts';
import { type Example, nothing } from './example.ts';
import { changesIn } from './queries.ts';
import { PASSWORD, type Scene } from './scene.ts';
import { staffExamples } from './staff-examples.ts';

/** New senders, for calls that work only once for a person: signing up, or setting up dating. */
const freshly = {
  newcomer: (app: TestApp) => app.person({ setup_stage: 0 }),
  single: (app: TestApp) => app.person(),
  async beginner(app: TestApp) {
    const beginner = await app.person();
    await insertBeginner(app.db, beginner.user_id);
    return beginner;
  },
  async dater(app: TestApp) {
    const dater = await app.person();
    await insertDater(app.db, dater.user_id);
    return dater;
  },
};

/** Whether each call with this example gets a new sender. */
const isFresh = (by: Example['by']): by is keyof typeof freshly => by in freshly;

let fresh = 0;
const freshAddress = () => `fresh.${(fresh += 1)}@student.unimelb.edu.au`;
const NEW_PASSWORD = 'lawn-at-four-4';
const both = { password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };

/** An example of each call. A call without an example does not compile. */
export const exampleOf: Record<keyof typeof everyCall, (scene: Scene) => Example> = {
  login: ({ ann }) => ({ by: 'visitor', input: { email: ann.email, password: PASSWORD }, may: [401] }),
  logout: () => nothing('visitor'),
  register: () => ({ by: 'visitor', input: { uni_id: 61, email: freshAddress(), ...both } }),
  VerifyEmail: () => ({ by: 'visitor', input: { verify_token: 'a'.repeat(43) }, code: 400 }),
  ResendVerification: () => ({ by: 'visitor', input: { email: freshAddress() } }),
  ForgotPassword: ({ ann }) => ({ by: 'visitor', input: { email: ann.email } }),
  ResetPasswordFromEmail: () => ({
    by: 'visitor',
    input: { token: 'a'.repeat(43), ...both },
    code: 400,
  }),
  UpdatePassword: () => ({
    by: 'ann',
    input: { password: PASSWORD, new_password: PASSWORD, confirm_password: PASSWORD },
  }),
  JoinWaitlist: () => ({ by: 'visitor', input: { uni_id: 58, email: 'kim@student.rmit.edu.au' } }),
  LeaveWaitlist: () => ({ by: 'visitor', input: { uni_id: 58, email: 'kim@student.rmit.edu.au' } }),
  GetSessions: () => nothing('ann'),
  RevokeSession: () => ({ by: 'ann', input: { session_id: 999_999 } }),
  GetMyModerationActions: () => nothing('ann'),
  ReadModerationAction: () => ({ by: 'ann', input: { moderation_action_id: 999_999 }, code: 404 }),
  AppealModerationAction: () => ({
    by: 'ann',
    input: { moderation_action_id: 999_999, content: 'That was not me.' },
    code: 404,
  }),
  GetLockout: () => nothing('visitor'),
  AppealLockout: () => ({ by: 'visitor', input: { content: 'That was not me.' }, code: 401 }),
  GetSecondFactor: () => nothing('ann'),
  EnrolSecondFactor: () => ({ by: 'ann', input: { password: PASSWORD } }),
  StopSecondFactorReset: () => ({ by: 'visitor', input: { token: 'a'.repeat(43) }, code: 400 }),
  KeepSecondFactor: () => nothing('ann'),
  ConfirmSecondFactor: () => ({ by: 'ann', input: { code: '000000' }, code: 409 }),
  RenewRecoveryCodes: () => ({ by: 'ann', input: { code: '000000' }, code: 409 }),
  DisableSecondFactor: () => ({ by: 'ann', input: { password: PASSWORD, code: '000000' } }),
  GetMyInfo: () => nothing('ann'),
  FinishInitialSetup: () => ({
    by: 'newcomer',
    input: {
      first_name: 'Noor',
      last_name: 'Haddad',
      other_names: null,
      gender: 'Female',
      birth_date: '2003-04-05',
      course_id: 602,
      year_level: 2,
    },
  }),
  UpdateMyInfo: () => ({ by: 'ann', input: { bio: 'Lawn at four' } }),
  UpdateMyDetails: () => ({
    by: 'ann',
    input: { first_name: 'Ann', last_name: 'Other', other_names: null, course_id: 602, year_level: 2 },
    may: [429],
  }),
  GetMyCorrections: () => nothing('ann'),
  GetMyInterests: () => nothing('ann'),
  GetPopularInterests: () => nothing('ann'),
  UpdateMyInterests: () => ({ by: 'ann', input: { hobbies: [1], topics: [2] } }),
  GetBanners: () => nothing('ann'),
  DismissBanner: () => ({ by: 'ann', input: { banner_id: 999_999 }, code: 404 }),
  UpdatePFP: () => ({ by: 'ann', input: { pfp: null }, code: 400 }),
  UpdateRealPFP: () => ({ by: 'ann', input: { pfp: null }, code: 400 }),
  GetPreferences: () => nothing('ann'),
  UpdatePreferences: () => ({ by: 'ann', input: { banner: true, shortcuts: true } }),
  GetPush: () => nothing('ann'),
  AddPushDevice: () => ({
    by: 'ann',
    input: { endpoint: 'https://fcm.googleapis.com/fcm/send/x', ...browserKeys(), generation: 1 },
  }),
  RemovePushDevice: () => ({ by: 'ann', input: { id: 999_999 } }),
  TestPush: () => ({ by: 'ann', input: {}, code: 409, may: [429] }),
  Unsubscribe: () => ({ by: 'visitor', input: { token: 'A'.repeat(48) }, code: 404 }),
  UpdatePushSettings: () => ({ by: 'ann', input: { messages: true, quiet_from: 60, quiet_to: 420 } }),
  GetUserByID: ({ eve }) => ({ by: 'ann', input: { id: eve.user_id } }),
  SearchUsers: () => ({
    by: 'ann',
    input: { query: 'bob', uni_id: 61, course_id: 602, page: 0 },
  }),
  BlockUser: ({ eve }) => ({ by: 'ann', input: { user_id: eve.user_id } }),
  UnblockUser: ({ eve }) => ({ by: 'ann', input: { user_id: eve.user_id } }),
  GetBlockedUsers: () => nothing('ann'),
  GetMyFriends: () => nothing('ann'),
  GetFriendRequests: ({ eve }) => ({ by: 'ann', input: { before_id: eve.user_id }, code: 404 }),
  GetSuggestedFriends: () => nothing('ann'),
  FriendRequestAction: ({ eve }) => ({ by: 'ann', input: { user_id: eve.user_id, action: 'SEND' } }),
  RemoveFriend: ({ bob }) => ({ by: 'ann', input: { user_id: bob.user_id }, may: [403, 404] }),
  GetMyNotifications: () => nothing('ann'),
  ReadAllNotifications: () => nothing('ann'),
  ReadNotifications: () => ({ by: 'ann', input: { notification_ids: [1] } }),
  ReadNotificationsOfChat: ({ chat_id }) => ({ by: 'ann', input: { chat_id } }),
  ReadNotificationOfPost: ({ post_id }) => ({ by: 'ann', input: { post_id } }),
  GetUniversities: () => nothing('visitor'),
  GetCountries: () => nothing('visitor'),
  GetHobbies: () => nothing('ann'),
  GetTopics: () => nothing('ann'),
  SearchCourses: () => ({ by: 'ann', input: { name_query: 'bach', uni_id: 61 } }),
  DateInitialSetup: () => ({
    by: 'single',
    input: { country_id: 13, show_country: true, orientation: 'Bisexual' },
  }),
  DateQuiz: () => ({
    by: 'beginner',
    input: {
      quiz_responses: quizStatements.map(({ id }) => ({ id, value: 3 })),
      hobbies: [1, 2],
      topics: [1],
    },
  }),
  CreateChatWithMatch: ({ eve }) => ({ by: 'ann', input: { user_id: eve.user_id } }),
  CommitRequestAction: ({ bob, match_chat_id }) => ({
    by: 'ann',
    input: { user_id: bob.user_id, chat_id: match_chat_id, action: 'SEND' },
  }),
  UncommitMatch: () => ({ by: 'ann', input: {}, code: 409 }),
  UpdateDateProfile: () => ({
    by: 'dater',
    input: {
      hidden: true,
      show_country: true,
      hide_from_friends: true,
      hide_from_course: true,
      age_min: 20,
      age_max: 30,
    },
  }),
  GetMyMatches: () => nothing('dater'),
  PassMatch: ({ eve }) => ({ by: 'ann', input: { user_id: eve.user_id } }),
  GetMatchingFigures: () => nothing('ann'),
  GetMyChats: () => nothing('ann'),
  GetChatByID: ({ chat_id }) => ({ by: 'ann', input: { chat_id } }),
  GetMessages: ({ chat_id, message_id: id }) => ({
    by: 'ann',
    input: { chat_id, page: 0, before_message_id: id, after_message_id: 0, search_text: 'hello' },
  }),
  CreateMessage: ({ chat_id }) => ({
    by: 'ann',
    input: { chat_id, content: 'at four then', media: [], client_id: crypto.randomUUID() },
    may: [409],
  }),
  EditMessage: ({ message_id }) => ({ by: 'ann', input: { message_id, content: 'at five' } }),
  UnsendMessage: ({ message_id }) => ({ by: 'ann', input: { message_id } }),
  ReactToMessage: ({ message_id }) => ({ by: 'ann', input: { message_id, emoji: '👍' } }),
  GetReactions: ({ message_id, bob }) => ({ by: 'ann', input: { message_id, after_user_id: bob.user_id } }),
  GetPastChats: () => nothing('ann'),
  CreateChat: ({ bob }) => ({ by: 'ann', input: { title: 'Climbing', user_ids: [bob.user_id] } }),
  AddUserToChat: ({ group_id, bob }) => ({
    by: 'ann',
    input: { chat_id: group_id, user_ids: [bob.user_id] },
  }),
  RemoveUserFromChatByID: ({ group_id, bob }) => ({
    by: 'ann',
    input: { chat_id: group_id, user_id: bob.user_id },
  }),
  UpdateChatInfo: ({ group_id }) => ({
    by: 'ann',
    input: { chat_id: group_id, new_info: JSON.stringify({ title: 'Climbing' }) },
  }),
  UpdateChatSettings: ({ chat_id }) => ({
    by: 'ann',
    input: { chat_id, muted_until: 'ALWAYS', notify: 'MENTIONS' },
  }),
  CloseChatByID: ({ chat_id }) => ({ by: 'ann', input: { chat_id } }),
  CreateReport: ({ eve }) => ({
    by: 'ann',
    input: { target_type: 'USER', target_id: eve.user_id, comments: 'at four', reason: 'SPAM' },
  }),
  BeginReport: ({ eve }) => ({ by: 'ann', input: { target_type: 'USER', target_id: eve.user_id } }),
  GetMyReports: () => nothing('ann'),
  GetMyHelpNotes: () => nothing('ann'),
  GetLoveLetters: () => ({ by: 'ann', input: { page: 0 } }),
  GetLoveLetterByID: ({ letter_id }) => ({ by: 'ann', input: { letter_id } }),
  CreateLoveLetter: () => ({ by: 'ann', input: { content: 'Whose is the lute in the library?' } }),
  CreateLoveLetterComment: ({ letter_id }) => ({ by: 'ann', input: { letter_id, content: 'Mine' } }),
  DeleteLoveLetter: ({ letter_id }) => ({ by: 'ann', input: { letter_id } }),
  DeleteLoveLetterComment: ({ comment_id }) => ({ by: 'ann', input: { comment_id } }),
  GetPosts: ({ eve }) => ({
    by: 'ann',
    input: { user_id: eve.user_id, comm_id: 61, page: 0, text: 'lawn', before_id: 1_000_000 },
    // The input is part of the URL, whose length is limited.
    may: [414],
  }),
  GetPostByID: ({ post_id }) => ({ by: 'ann', input: { post_id } }),
  CreatePost: () => ({
    by: 'ann',
    input: { text: 'Lawn at four?', media: [], alt: [], client_id: crypto.randomUUID() },
    may: [409],
  }),
  DeletePostByID: ({ post_id }) => ({ by: 'ann', input: { post_id } }),
  GetPlaces: ({ place_id }) => ({
    by: 'ann',
    input: { name: 'lawn', type: 'Restaurant', subtype: 'Cafe', after_place_id: place_id },
  }),
  GetPlaceByID: ({ place_id }) => ({ by: 'ann', input: { place_id } }),
  CreatePlace: () => ({
    by: 'ann',
    input: {
      name: 'Bike shed',
      description: 'Behind the library',
      type: 'Parking',
      at: { latitude: -37.8, longitude: 145 },
    },
  }),
  CreateReviewForPlace: ({ place_id }) => ({
    by: 'ann',
    input: { content: 'Green at four', rating: 4, place_id },
  }),
  DeleteReviewForPlace: ({ place_id }) => ({ by: 'ann', input: { place_id } }),
  GetReviewsByPlaceID: ({ place_id }) => ({ by: 'ann', input: { place_id, before_id: 2 ** 31 } }),
  GetCommentsByPostID: ({ post_id, post_comment_id }) => ({
    by: 'ann',
    input: { post_id, before_id: post_comment_id },
  }),
  GetLikesByPostID: ({ post_id }) => ({ by: 'ann', input: { post_id, before_id: 7 } }),
  CreateCommentForPost: ({ post_id }) => ({
    by: 'ann',
    input: { post_id, text: 'And a net', client_id: crypto.randomUUID() },
    may: [409],
  }),
  DeleteCommentByID: ({ post_comment_id }) => ({ by: 'ann', input: { comment_id: post_comment_id } }),
  LikePostByID: ({ post_id }) => ({
    by: 'ann',
    input: { post_id, action: 1, client_id: crypto.randomUUID() },
  }),
  DeleteAccount: () => ({
    by: 'ann',
    input: { agree_delete: true, password: 'not hers', feedback: 'Thanks' },
    code: 403,
  }),
  RequestDataExport: () => nothing('ann'),
  GetDataExport: () => nothing('ann'),
  SubmitSupportAction: () => ({
    by: 'visitor',
    input: { email: freshAddress(), content: 'The lawn is wet again', type: 'FEEDBACK' },
  }),
  ...staffExamples,
};

/** The sender of an example: a person of the scene, a visitor, or a new person. */
export async function senderOf(app: TestApp, scene: Scene, { by }: Example): Promise<Client> {
  if (!isFresh(by)) return by === 'visitor' ? app.visitor() : scene[by];
  const sender = await freshly[by](app);
  await changesIn(app.db);
  return sender;
}

/** The sender for a repeated example: a new person if the call works only once for each person, else the same one. */
export const nextSender = async (
  app: TestApp,
  scene: Scene,
  example: Example,
  sender: Client,
): Promise<Client> => (isFresh(example.by) ? senderOf(app, scene, example) : sender);

/** The statuses that the server may answer to a changed input of a call. */
export const allowedOf = (name: keyof typeof everyCall, { may = [] }: Example): number[] => [
  200,
  400,
  413,
  ...may,
  ...(callMatrix[name].refusals ?? []).map(({ code }) => code),
];
