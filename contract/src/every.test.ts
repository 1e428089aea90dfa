import { expect, test } from 'vitest';
import type { Call } from './core/call.ts';
import type { ContractPart } from './core/feature.ts';
import { everyCall, everyClientEvent, everyNotificationKind, everyServerEvent } from './every.ts';
import * as features from './features.ts';
import { firstCalls } from './first-calls.ts';

/** Every call. Clients rely on every line: none may be removed or changed. Add a line for each new call. */
const CALLS = [
  'GET /auth/GetLockout anyone',
  'GET /auth/GetSecondFactor session',
  'GET /auth/GetSessions session',
  'GET /chat/GetMyChats ready',
  'GET /chat/GetPastChats ready',
  'GET /date/GetMatchingFigures ready',
  'GET /date/GetMyMatches ready',
  'GET /posts/GetPostByID ready',
  'GET /posts/GetPosts ready',
  'GET /posts/GetCommentsByPostID ready',
  'GET /posts/GetLikesByPostID ready',
  'GET /reports/GetMyReports ready',
  'GET /user/GetBlockedUsers ready',
  'GET /user/GetFriendRequests ready',
  'GET /user/GetMyFriends ready',
  'GET /user/GetMyNotifications ready',
  'GET /user/GetPopularInterests ready',
  'GET /user/GetSuggestedFriends ready',
  'GET /user/me/GetDataExport session',
  'GET /user/me/GetBanners ready',
  'GET /user/me/GetMyCorrections ready',
  'GET /user/me/GetMyHelpNotes ready',
  'GET /user/me/GetMyInfo session',
  'GET /user/me/GetMyInterests ready',
  'GET /user/me/GetMyModerationActions session',
  'GET /user/me/GetPreferences ready',
  'GET /user/me/GetPush ready',
  'GET /utils/data/countries anyone',
  'GET /utils/data/hobbies ready',
  'GET /utils/data/topics ready',
  'GET /utils/data/universities anyone',
  'POST /auth/AppealLockout anyone',
  'POST /auth/ConfirmSecondFactor session',
  'POST /auth/DisableSecondFactor session',
  'POST /auth/EnrolSecondFactor session',
  'POST /auth/ForgotPassword anyone',
  'POST /auth/KeepSecondFactor session',
  'POST /auth/RenewRecoveryCodes session',
  'POST /auth/ResendVerification anyone',
  'POST /auth/ResetPasswordFromEmail anyone',
  'POST /auth/RevokeSession session',
  'POST /auth/StopSecondFactorReset anyone',
  'POST /auth/UpdatePassword session',
  'POST /auth/VerifyEmail anyone',
  'POST /auth/login anyone',
  'POST /auth/logout anyone',
  'POST /auth/register anyone',
  'POST /chat/AddUserToChat ready',
  'POST /chat/CloseChatByID ready',
  'POST /chat/CreateChat ready',
  'POST /chat/CreateMessage ready',
  'POST /chat/EditMessage ready',
  'POST /chat/GetChatByID ready',
  'POST /chat/GetMessages ready',
  'POST /chat/GetReactions ready',
  'POST /chat/ReactToMessage ready',
  'POST /chat/RemoveUserFromChatByID ready',
  'POST /chat/UnsendMessage ready',
  'POST /chat/UpdateChatInfo ready',
  'POST /chat/UpdateChatSettings ready',
  'POST /date/CommitRequestAction ready',
  'POST /date/CreateChatWithMatch ready',
  'POST /date/CreateLoveLetter ready',
  'POST /date/CreateLoveLetterComment ready',
  'POST /date/DeleteLoveLetter ready',
  'POST /date/DeleteLoveLetterComment ready',
  'POST /date/GetLoveLetterByID ready',
  'POST /date/GetLoveLetters ready',
  'POST /date/PassMatch ready',
  'POST /date/UncommitMatch ready',
  'POST /date/UpdateDateProfile ready',
  'POST /date/setup/initial ready',
  'POST /date/setup/quiz ready',
  'POST /places/CreatePlace ready',
  'POST /places/CreateReviewForPlace ready',
  'POST /places/DeleteReviewForPlace ready',
  'POST /places/GetPlaceByID ready',
  'POST /places/GetPlaces ready',
  'POST /places/GetReviewsByPlaceID ready',
  'POST /posts/CreatePost ready',
  'POST /posts/DeletePostByID ready',
  'POST /posts/CreateCommentForPost ready',
  'POST /posts/DeleteCommentByID ready',
  'POST /posts/LikePostByID ready',
  'POST /reports/BeginReport ready',
  'POST /reports/CreateReport ready',
  'POST /support/SubmitSupportAction anyone',
  'POST /staff/accounts/SetBadges admin',
  'POST /user/BlockUser ready',
  'POST /user/FinishInitialSetup session',
  'POST /user/FriendRequestAction ready',
  'POST /user/GetUserByID ready',
  'POST /user/ReadAllNotifications ready',
  'POST /user/ReadNotificationOfPost ready',
  'POST /user/ReadNotifications ready',
  'POST /user/ReadNotificationsOfChat ready',
  'POST /user/RemoveFriend ready',
  'POST /user/SearchUsers ready',
  'POST /user/UnblockUser ready',
  'POST /user/UpdateMyDetails ready',
  'POST /user/UpdateMyInfo ready',
  'POST /user/UpdateMyInterests ready',
  'POST /user/UpdatePFP ready',
  'POST /user/UpdateRealPFP ready',
  'POST /user/Unsubscribe anyone',
  'POST /user/me/AddPushDevice ready',
  'POST /user/me/AppealModerationAction session',
  'POST /user/me/ReadModerationAction session',
  'POST /user/me/DismissBanner ready',
  'POST /user/me/RemovePushDevice ready',
  'POST /user/me/RequestDataExport session',
  'POST /user/me/TestPush ready',
  'POST /user/me/UpdatePreferences ready',
  'POST /user/me/UpdatePushSettings ready',
  'POST /user/me/setting/DeleteAccount session',
  'POST /utils/JoinWaitlist anyone',
  'POST /utils/LeaveWaitlist anyone',
  'POST /utils/search/courses session',
];
/** The message of each call for an unexpected failure. Source: specification 1 §8 "Failure labels", 2 §8. */
const FAILURES: [keyof typeof everyCall, string][] = [
  ['SearchCourses', 'Failed to fetch courses'],
  ['login', 'Failed to login as user'],
  ['register', 'Failed to register user'],
  ['GetUserByID', 'Failed to fetch user'],
  ['SearchUsers', 'Failed to search users'],
  ['FinishInitialSetup', 'Failed to fetch set up user'],
  ['UpdatePassword', 'Password update failed'],
  ['VerifyEmail', 'Failed to verify email'],
  ['ForgotPassword', 'Failed to send password reset'],
  ['ResetPasswordFromEmail', 'Failed to reset password'],
  ['CreateMessage', 'Failed to create chat message'],
  ['DateInitialSetup', 'Failed to complete initial date setup'],
  ['DateQuiz', 'Failed to submit quiz responses'],
  ['BlockUser', 'Failed to block user'],
  ['DeleteAccount', 'Failed to delete account. Contact us if you are unable to delete your account'],
  ['SubmitSupportAction', 'Failed to submit support action'],
  ['CreateLoveLetter', 'Failed to create love letter'],
  ['GetPlaces', 'Failed to fetch places'],
  ['CreatePlace', 'Failed to create place request'],
  ['CreateReviewForPlace', 'Failed to create review for place'],
  ['GetPosts', 'Failed to fetch posts'],
  ['CreatePost', 'Failed to create post'],
  ['LikePostByID', 'Failed to change like for post'],
];
const SIGNALS = ['chat:join', 'chat:read', 'chat:typing', 'post:join', 'post:leave', 'user:inSight'];
const NEWS = [
  'banner:gone',
  'banner:show',
  'chat:changeMessage',
  'chat:createChat',
  'chat:message',
  'chat:read',
  'chat:removeChat',
  'chat:removeCommit',
  'user:dateProfile',
  'user:matches',
  'chat:typing',
  'chat:updateChat',
  'post:comment',
  'post:like',
  'post:removeComment',
  'post:removePost',
  'report:state',
  'staff:queue',
  'user:accountStatus',
  'user:badges',
  'user:details',
  'user:friendship',
  'user:gone',
  'user:notification',
  'user:onlineStatus',
  'user:readNotifications',
  'user:removeNotification',
];

const calls = Object.values(everyCall) as Call[];

test('the calls that clients rely on are where they were, for whom they were', () => {
  const there = calls.map(({ method, path, access }) => `${method} ${path} ${access}`);
  expect(CALLS.filter((call) => !there.includes(call))).toEqual([]);
});

test.each(FAILURES)('a %s that fails says "%s"', (name, failure) => {
  expect(everyCall[name].failure).toBe(failure);
});

test('so are the events of both directions', () => {
  expect(SIGNALS.filter((name) => !(name in everyClientEvent))).toEqual([]);
  expect(NEWS.filter((name) => !(name in everyServerEvent))).toEqual([]);
});

test('no two calls share a path, in whatever case', () => {
  const paths = calls.map(({ method, path }) => `${method} ${path.toLowerCase()}`);
  expect(new Set(paths).size).toBe(paths.length);
});

test('no feature takes a name from another', () => {
  const joined = {
    calls: everyCall,
    firstCalls,
    serverEvents: everyServerEvent,
    clientEvents: everyClientEvent,
    notificationKinds: everyNotificationKind,
  };
  for (const [name, whole] of Object.entries(joined)) {
    const parts = Object.values<ContractPart>(features);
    const keys = parts.flatMap((part) => Object.keys(part[name as keyof typeof joined] ?? {}));
    expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted());
    expect(Object.keys(whole)).toEqual(expect.arrayContaining(keys));
  }
});
