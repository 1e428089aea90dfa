import { staffAccountCalls } from '@quad/contract/staff/accounts.ts';
import { authCalls } from '@quad/contract/auth/calls.ts';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { moderationActionCalls } from '@quad/contract/moderation-actions/calls.ts';
import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { commitCalls } from '@quad/contract/dating/commit-calls.ts';
import { matchCalls } from '@quad/contract/dating/match-calls.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { letterCalls } from '@quad/contract/letters/calls.ts';
import { placeCalls } from '@quad/contract/places/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { dateSetupCalls } from '@quad/contract/dating/setup-calls.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { insertMatchChat } from '#features/chat/testing/queries.ts';
import { failure, friendsOf } from '#features/chat/testing/chats.ts';
import { commitBoth, withAccountsLocked, insertDater } from '#features/dating/testing/queries.ts';
import { postRoom } from '#features/posts/rooms.ts';
import { insertPost } from '#features/posts/testing/queries.ts';
import { staffOf } from '#features/staff/testing/staff-of.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { mailsOf } from '#testing/mails.ts';
import { countWaiting } from '#testing/queries.ts';

const { FindAccounts } = staffAccountCalls;
const { TakeModerationAction, LiftModerationAction } = moderationActionCalls;
const PASSWORD = 'jacaranda season';
const DAY_MS = 24 * 60 * 60 * 1000;

const app = await appOfFile();
const password_hash = await app.services.passwords.hash(PASSWORD);
const { kim, lee, ada } = await staffOf(app);
let mal: Person;
beforeEach(async () => {
  mal = await app.person({ first_name: 'Malory', password_hash });
});

const about = (user_id: number) => ({ user_id, reason: 'Threats' });
const signIn = () => app.visitor().call(authCalls.login, { email: mal.email, password: PASSWORD });
const looked = async (query: string) => (await kim.callOk(FindAccounts, { query }))[0];

test('a suspended person is out at once, everywhere, and hears why when they sign in', async () => {
  const { socket } = await mal.connect();
  const cut = new Promise((resolve) => socket.once('disconnect', resolve));
  const { moderation_action_id } = await kim.callOk(TakeModerationAction, {
    ...about(mal.user_id),
    kind: 'SUSPEND',
    days: 7,
  });
  expect(await cut).toBe('io server disconnect');
  expect(await mal.call(profileCalls.GetMyInfo, {})).toMatchObject({ errors: [{ code: 401 }] });
  const refused = await signIn();
  expect(refused).toMatchObject({ status: false, errors: [{ code: 403 }] });
  expect(JSON.stringify(refused)).toMatch(/suspended until .* UTC: Threats"/);
  const wrong = await app.visitor().call(authCalls.login, { email: mal.email, password: 'wrong' });
  expect(wrong).toMatchObject({ errors: [{ code: 401 }] });
  const [mail] = await mailsOf(app, mal.email);
  expect(mail?.text).toContain('Threats');
  expect(mail?.text).toContain('You can appeal once');

  await kim.callOk(LiftModerationAction, { moderation_action_id, reason: 'A slip' });
  expect(await signIn()).toMatchObject({ status: true });
});

test('a banned person is out at once, everywhere, and hears why when they sign in', async () => {
  const { socket } = await mal.connect();
  const cut = new Promise((resolve) => socket.once('disconnect', resolve));
  await ada.callOk(TakeModerationAction, { ...about(mal.user_id), kind: 'BAN' });
  expect(await mal.call(profileCalls.GetMyInfo, {})).toMatchObject({ errors: [{ code: 401 }] });
  expect(await cut).toBe('io server disconnect');
  await expect(mal.connect()).rejects.toThrow('Log in to continue');
  const refused = await signIn();
  expect(refused).toMatchObject({ status: false, errors: [{ code: 403 }] });
  expect(JSON.stringify(refused)).toContain('This account is banned: Threats');
});

test('a suspended person shows to nobody, and comes back', async () => {
  const ann = await app.person();
  const shows = async () =>
    (await ann.call(peopleCalls.GetUserByID, { id: mal.user_id })).status &&
    (await ann.callOk(peopleCalls.SearchUsers, { query: 'Malory' })).users.some(
      ({ id }) => id === mal.user_id,
    );
  expect(await shows()).toBe(true);
  const { moderation_action_id } = await kim.callOk(TakeModerationAction, {
    ...about(mal.user_id),
    kind: 'SUSPEND',
    days: 7,
  });
  expect(await shows()).toBe(false);
  await kim.callOk(LiftModerationAction, { moderation_action_id, reason: 'A slip' });
  expect(await shows()).toBe(true);
});

test('strangers lose an open post of a person who is suspended, and ask again where they commented, and hear no reason', async () => {
  const [ann, bob] = [await app.person(), await app.person()];
  const post_id = await insertPost(app.db, mal.user_id);
  const other = await insertPost(app.db, ann.user_id);
  const calm = await insertPost(app.db, ann.user_id);
  await mal.callOk(commentAndLikeCalls.CreateCommentForPost, { post_id: other, text: 'Rude' });
  const one = await bob.connect();
  for (const id of [post_id, other, calm]) await one.emit('post:join', { post_id: id });
  const heard = () => app.events.filter(({ rooms }) => rooms.some((room) => room.startsWith('post:')));
  app.events.length = 0;
  await kim.callOk(TakeModerationAction, { ...about(mal.user_id), kind: 'SUSPEND', days: 7 });
  expect(await one.receive('post:removePost')).toEqual({ post_id });
  expect(heard().map(({ name, rooms, payload }) => ({ name, rooms, payload }))).toEqual([
    { name: 'post:removePost', rooms: [postRoom(post_id)], payload: { post_id } },
    { name: 'connection:ready', rooms: [postRoom(other)], payload: {} },
  ]);
  expect(await bob.callOk(commentAndLikeCalls.GetCommentsByPostID, { post_id: other })).toEqual([]);
  app.events.length = 0;
  await kim.callOk(TakeModerationAction, { ...about(ann.user_id), kind: 'LIMIT', days: 7 });
  expect(heard()).toEqual([]);
});

test('two moderation actions on one account that are taken at once both count', async () => {
  const [limit, suspend] = await withAccountsLocked(app.db, [mal.user_id], async () => {
    const taken = [
      kim.callOk(TakeModerationAction, { ...about(mal.user_id), kind: 'LIMIT', days: 30 }),
      lee.callOk(TakeModerationAction, { ...about(mal.user_id), kind: 'SUSPEND', days: 7 }),
    ];
    await expect.poll(() => countWaiting(app.db), { interval: 5 }).toBe(2);
    return taken;
  });
  await Promise.all([limit, suspend]);
  const account = await app.db
    .selectFrom('app_user')
    .select(['limited_until', 'suspended_until'])
    .where('user_id', '=', mal.user_id)
    .executeTakeFirstOrThrow();
  expect(account.limited_until).toBeInstanceOf(Date);
  expect(account.suspended_until).toBeInstanceOf(Date);
});

test('what has run out holds no longer', async () => {
  const { moderation_action_id } = await kim.callOk(TakeModerationAction, {
    ...about(mal.user_id),
    kind: 'SUSPEND',
    days: 1,
  });
  const past = new Date(Date.now() - DAY_MS);
  await app.db
    .updateTable('moderation_action')
    .set({ until: past })
    .where('user_id', '=', mal.user_id)
    .execute();
  await app.db
    .updateTable('app_user')
    .set({ suspended_until: past })
    .where('user_id', '=', mal.user_id)
    .execute();
  expect(await signIn()).toMatchObject({ status: true });
  expect((await looked(mal.email))?.state).toBe('ACTIVE');
  // The action is not active any more, so nobody is told that it was lifted.
  await kim.callOk(LiftModerationAction, { moderation_action_id, reason: 'A slip' });
  const lifted = app.db
    .selectFrom('moderation_action')
    .select('lifted_at')
    .where('user_id', '=', mal.user_id);
  expect(await lifted.execute()).toEqual([{ lifted_at: null }]);
});

test('a suspension ends a commit, and the partner’s open pages receive it', async () => {
  const { ann, bob } = await friendsOf(app);
  const chat_id = await insertMatchChat(app.db, ann.user_id, bob.user_id);
  await commitBoth(app.db, ann.user_id, bob.user_id);
  const bobs = await bob.connect();
  await kim.callOk(TakeModerationAction, { ...about(ann.user_id), kind: 'SUSPEND', days: 1 });
  expect(await bobs.receive('chat:removeCommit')).toEqual({ chat_id });
  expect(await bobs.receive('user:notification')).toMatchObject({
    type: 'COMMIT',
    subtype: 'REMOVE',
    source_user_id: null,
    chat_id,
  });
  expect(await bob.callOk(notificationCalls.GetMyNotifications, {})).toMatchObject([
    { type: 'COMMIT', subtype: 'REMOVE', chat_id },
  ]);
  expect(await bob.callOk(profileCalls.GetMyInfo, {})).toMatchObject({
    date_enabled: 'ENABLED',
    date_committed_to_id: null,
  });
});

test('a person who is limited reads, and writes no more than what protects them', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const say = () => ann.call(chatCalls.CreateMessage, { chat_id, content: 'Hi' });
  await insertDater(app.db, ann.user_id, {});
  const post = await ann.callOk(feedCalls.CreatePost, { text: 'Rude' });
  const { message } = await bob.callOk(chatCalls.CreateMessage, { chat_id, content: 'Rude' });
  expect(await say()).toMatchObject({ status: true });
  const [phone, bobs] = [await ann.connect(), await bob.connect()];
  await bobs.emit('chat:join', { chat_id });
  const { moderation_action_id } = await kim.callOk(TakeModerationAction, {
    ...about(ann.user_id),
    kind: 'LIMIT',
    days: 3,
  });
  const refused = await say();
  expect(refused).toMatchObject({ status: false, errors: [{ code: 403 }] });
  expect(JSON.stringify(refused)).toContain('You can read, but not write, until ');
  expect(await ann.call(profileCalls.UpdateMyInfo, { bio: 'Me' })).toMatchObject({ errors: [{ code: 403 }] });
  expect((await ann.callOk(chatCalls.GetMessages, { chat_id, page: 0 })).messages).toHaveLength(2);
  expect(await phone.emit('chat:typing', { chat_id })).toMatchObject({ errors: [{ code: 403 }] });
  for (const name of ['chat:join', 'post:leave', 'chat:read'])
    expect(await phone.emit(name, { chat_id, post_id: 1, message_id: message.id })).toMatchObject({
      status: true,
    });
  await bob.callOk(chatCalls.CreateMessage, { chat_id, content: 'Well?' });
  await bobs.receive<ChatMessage>('chat:message', (one) => one.message.content === 'Well?');
  expect(bobs.events.map(({ name }) => name)).not.toContain('chat:typing');
  const report = { target_type: 'MESSAGE', target_id: message.id, reason: 'ABUSE' } as const;
  expect(await ann.call(reportCalls.CreateReport, report)).toMatchObject({ status: true });
  expect(
    (await ann.callOk(dateSetupCalls.UpdateDateProfile, { hide_from_course: true })).hide_from_course,
  ).toBe(true);
  expect(await ann.call(feedCalls.DeletePostByID, { post_id: post.id })).toMatchObject({ status: true });
  expect(await ann.call(peopleCalls.BlockUser, { user_id: bob.user_id })).toMatchObject({ status: true });
  expect((await looked(ann.email))?.state).toBe('LIMITED');
  await ada.callOk(LiftModerationAction, { moderation_action_id, reason: 'A slip' });
  expect(await ann.call(profileCalls.UpdateMyInfo, { bio: 'Me' })).toMatchObject({ status: true });
  expect(await ann.call(authCalls.logout, {})).toMatchObject({ status: true });
});

test('a person who is limited may leave people and take back what they said, and nothing that others could do with it', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const { chat: group } = await ann.callOk(chatCalls.CreateChat, { title: 'Crew', user_ids: [bob.user_id] });
  await kim.callOk(TakeModerationAction, { ...about(ann.user_id), kind: 'LIMIT', days: 3 });
  const [them, me] = [{ user_id: bob.user_id }, { user_id: ann.user_id }];
  const isRefused = async (answering: Promise<unknown>) =>
    JSON.stringify(await answering).includes('You can read, but not write');
  const open = await Promise.all(
    [
      ann.call(friendCalls.FriendRequestAction, { ...them, action: 'DELETE' }),
      ann.call(friendCalls.RemoveFriend, them),
      ann.call(chatCalls.CloseChatByID, { chat_id }),
      ann.call(chatCalls.RemoveUserFromChatByID, { ...me, chat_id }),
      ann.call(commitCalls.CommitRequestAction, { ...them, action: 'DELETE' }),
      ann.call(commitCalls.UncommitMatch, {}),
      ann.call(matchCalls.PassMatch, them),
      ann.call(notificationCalls.ReadNotificationsOfChat, { chat_id }),
      ann.call(notificationCalls.ReadNotificationOfPost, { post_id: 1 }),
      ann.call(placeCalls.DeleteReviewForPlace, { place_id: 1 }),
      ann.call(commentAndLikeCalls.DeleteCommentByID, { comment_id: 1 }),
      ann.call(letterCalls.DeleteLoveLetter, { letter_id: 1 }),
      ann.call(letterCalls.DeleteLoveLetterComment, { comment_id: 1 }),
    ].map(isRefused),
  );
  expect(open).toEqual(open.map(() => false));
  const closed = await Promise.all(
    [
      ann.call(friendCalls.FriendRequestAction, { ...them, action: 'SEND' }),
      ann.call(friendCalls.FriendRequestAction, { ...them, action: 'ACCEPT' }),
      ann.call(chatCalls.CloseChatByID, { chat_id: group.id }),
      ann.call(chatCalls.RemoveUserFromChatByID, { ...them, chat_id: group.id }),
      ann.call(commitCalls.CommitRequestAction, { ...them, action: 'SEND' }),
      ann.call(commitCalls.CommitRequestAction, { ...them, action: 'ACCEPT' }),
      ann.call(commentAndLikeCalls.CreateCommentForPost, { post_id: 1, text: 'Hi' }),
    ].map(isRefused),
  );
  expect(closed).toEqual(closed.map(() => true));
});

test('only an admin bans, and lifts what somebody else decided; nobody does anything to their own rank', async () => {
  const { moderation_action_id } = await kim.callOk(TakeModerationAction, {
    ...about(mal.user_id),
    kind: 'SUSPEND',
    days: 1,
  });
  expect(await lee.call(LiftModerationAction, { moderation_action_id, reason: 'A friend' })).toEqual(
    failure(403, 'Only an admin can lift what someone else decided'),
  );
  expect(await kim.call(TakeModerationAction, { ...about(lee.user_id), kind: 'WARN' })).toEqual(
    failure(403, 'You can’t do this to staff at your level or above'),
  );
  await ada.callOk(TakeModerationAction, { ...about(mal.user_id), kind: 'BAN' });
  await ada.callOk(LiftModerationAction, { moderation_action_id, reason: 'Banned instead' });
  await ada.callOk(LiftModerationAction, { moderation_action_id, reason: 'Banned instead' });
  expect(JSON.stringify(await signIn())).toContain('This account is banned: Threats');
  expect((await looked(mal.email))?.state).toBe('BANNED');
});

test('a note is for staff only; a look and each moderation action are in the audit log', async () => {
  const { moderation_action_id } = await kim.callOk(TakeModerationAction, {
    ...about(mal.user_id),
    kind: 'NOTE',
  });
  expect(await looked(String(mal.user_id))).toMatchObject({
    id: mal.user_id,
    email: mal.email,
    state: 'ACTIVE',
    moderation_actions: [
      { moderation_action_id, kind: 'NOTE', reason: 'Threats', taken_by: 'Kim', until: null },
    ],
  });
  const { entries } = await ada.callOk(staffCalls.GetAuditLog, {});
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'accounts: look', actor: { user_id: kim.user_id } },
    { action: 'accounts: NOTE', target_id: mal.user_id, reason: 'Threats' },
  ]);
  expect(await mailsOf(app, mal.email)).toEqual([]);
});

test('the mail about a lifted limit says what still restricts the account', async () => {
  const limit = (days: number) =>
    kim.callOk(TakeModerationAction, { ...about(mal.user_id), kind: 'LIMIT', days });
  const { moderation_action_id } = await limit(1);
  const { moderation_action_id: other } = await limit(7);
  const lifted = async () =>
    (await mailsOf(app, mal.email)).filter(({ subject }) => subject === 'Limit lifted');
  await kim.callOk(LiftModerationAction, { moderation_action_id, reason: 'A mistake' });
  expect((await lifted())[0]?.text).toMatch(
    /Another decision still stands. You can read Quad, but not write, until/,
  );
  await kim.callOk(LiftModerationAction, { moderation_action_id: other, reason: 'A mistake, too' });
  const standing = (await lifted()).filter(({ text }) => text.includes('still stands'));
  expect(standing).toHaveLength(1);
});
