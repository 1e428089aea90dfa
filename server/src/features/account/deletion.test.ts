import { storeSecret, replaceRecoveryCodes } from '#features/auth/second-factor/queries.ts';
import { accountCalls } from '@quad/contract/account/calls.ts';
import { authCalls } from '@quad/contract/auth/calls.ts';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { DEFAULT_PREFERENCES } from '@quad/contract/preferences/defaults.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { interestCalls } from '@quad/contract/profile/interest-calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { LOGIN_STRANGERS } from '#features/auth/limits.ts';
import { accountKey } from '#features/auth/attempts.ts';
import { insertFriends, insertGroup, insertMatchChat } from '#features/chat/testing/queries.ts';
import { everything, page, say } from '#features/chat/testing/chats.ts';
import { changePreferences } from '#features/preferences/queries.ts';
import { importReference } from '#features/reference/import.ts';
import type { Db } from '#platform/db/schema.ts';
import type { Feature } from '#platform/feature.ts';
import { lifecycleOf } from '#platform/lifecycle.ts';
import { userRoom } from '#platform/server-events.ts';
import { hashToken } from '#platform/sessions/tokens.ts';
import { type Person, testApp, appOfFile } from '#testing/app.ts';
import { mailsOf, tokenIn } from '#testing/mails.ts';
import { insertTestSession } from '#testing/queries.ts';
import { statusesOf } from '#testing/responses.ts';
import { storedFiles } from '#testing/stored-files.ts';
import { features } from '../../features-in-order.ts';
import {
  ageDeletion,
  breakFeedback,
  getCounters,
  insertOpinions,
  insertPostPicture,
  insertTies,
  listLinksTo,
  listMentions,
  listMissingLinks,
} from './testing/queries/traces.ts';
import { unlinkLongGone } from './tidy.ts';

const { DeleteAccount } = accountCalls;
const PASSWORD = 'jacaranda season';
const leave = { agree_delete: true as const, password: PASSWORD, feedback: null };
const DELETED = { first_name: 'Deleted user', last_name: '', pfp_url: null, deleted: true };

/**
 * The columns that may still refer to a deleted account: those of reports, and those that name the staff member who
 * took an action. See reports.test.ts.
 */
const KEPT = [
  'report.reported_id',
  'report_draft.reported_id',
  'report.reporter_id',
  'second_factor_reset.asked_by',
  'second_factor_reset.confirmed_by',
  'staff_claim.staff_id',
  'staff_decision.staff_id',
  'support_action.handled_by',
  'support_entry.staff_id',
];

const app = await appOfFile({ env: { LOG_LEVEL: 'silent' } });
let ann: Person;
let bob: Person;

await importReference(app.db);
const password_hash = await app.services.passwords.hash(PASSWORD);
const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#6c39b4' } });
const picture = new File([new Uint8Array(await plain.png().toBuffer())], 'me.png', { type: 'image/png' });

let made = 0;
beforeEach(async () => {
  made += 1;
  ann = await app.person({
    first_name: 'Annabel',
    last_name: 'Zimmermann',
    email: `annabel.z${made}@student.unimelb.edu.au`,
    password_hash,
  });
  bob = await app.person({ first_name: 'Bob' });
});

const befriend = (one: Person, other: Person) => insertFriends(app.db, one.user_id, other.user_id);
const findUser = (user_id: number) =>
  app.db.selectFrom('app_user').selectAll().where('user_id', '=', user_id).executeTakeFirstOrThrow();
const files = () => storedFiles(app);

test('every session and socket ends at once, and the browser is told to forget', async () => {
  const elsewhere = app.visitor();
  const token = app.services.sessions.newToken();
  await insertTestSession(app.db, ann.user_id, hashToken(token));
  elsewhere.cookies.set('sessionID', token);
  const [here, there] = [await ann.connect(), await elsewhere.connect()];
  const cut = [here, there].map(({ socket }) => new Promise((gone) => socket.once('disconnect', gone)));
  const response = await ann.send(DeleteAccount, leave);
  expect(await there.receive('user:gone')).toEqual({ user_id: ann.user_id });
  expect(response.json()).toEqual({ status: true, content: null });
  expect(response.headers['clear-site-data']).toBe('"cache", "storage"');
  expect([ann.cookies.has('sessionID'), ann.cookies.has('XSRF-TOKEN')]).toEqual([false, false]);
  await Promise.all(cut);
  expect((await elsewhere.send(profileCalls.GetMyInfo, {})).statusCode).toBe(401);
  await expect(elsewhere.connect()).rejects.toThrow('Log in to continue');
});

test('a wrong password is 403, changes nothing and counts as a failed login', async () => {
  const limited = await testApp({ env: { LIMITS: 'on' } });
  try {
    const eve = await limited.person({ password_hash });
    const answers = [];
    for (let tries = 0; tries < 11; tries += 1)
      answers.push(await eve.call(DeleteAccount, { ...leave, password: 'jacaranda seasons' }));
    expect(answers[0]).toEqual({
      status: false,
      errors: [{ code: 403, message: 'That password isn’t right', field: 'password' }],
    });
    expect(answers[10]).toMatchObject({ errors: [{ code: 429 }] });
    expect(await eve.call(DeleteAccount, leave)).toMatchObject({ errors: [{ code: 429 }] });
    expect((await eve.callOk(profileCalls.GetMyInfo, {})).first_name).toBe('Ann');
  } finally {
    await limited.close();
  }
});

test('strangers who try passwords keep nobody from leaving', async () => {
  const limited = await testApp({ env: { LIMITS: 'on' } });
  try {
    const eve = await limited.person({ password_hash });
    await limited.services.limits.consume(LOGIN_STRANGERS, accountKey(eve.email), LOGIN_STRANGERS.points);
    expect(
      await limited.visitor().call(authCalls.login, { email: eve.email, password: PASSWORD }),
    ).toMatchObject({ errors: [{ code: 429 }] });
    expect(await eve.call(DeleteAccount, leave)).toMatchObject({ status: true });
  } finally {
    await limited.close();
  }
});

test('a person who has not set up may leave too, and leaving is refused without agreement', async () => {
  const newcomer = await app.person({ setup_stage: 0, password_hash });
  expect(await newcomer.call(DeleteAccount, { ...leave, agree_delete: false as never })).toMatchObject({
    errors: [{ code: 400, message: 'You must tick the agree box to delete your account' }],
  });
  expect(await newcomer.callOk(DeleteAccount, leave)).toBeNull();
});

test('nothing of the person is left in any table, nor a link to them but where messages are', async () => {
  await app.db
    .updateTable('app_user')
    .set({
      first_name: 'Xanthippe',
      last_name: 'Quatermain',
      bio: 'Zebra stripes',
      other_names: 'Quokka',
    })
    .where('user_id', '=', ann.user_id)
    .execute();
  const [cat, dan, eli] = [await app.person(), await app.person(), await app.person()];
  await app.db.insertInto('user_badge').values({ user_id: ann.user_id, name: 'Zedder' }).execute();
  await ann.callOk(profileCalls.UpdatePFP, { pfp: picture });
  const chat_id = await befriend(ann, bob);
  const { message } = await say(ann, chat_id, 'I stay');
  await ann.callOk(chatCalls.ReactToMessage, { message_id: message.id, emoji: '👍' });
  await ann.callOk(friendCalls.FriendRequestAction, { user_id: cat.user_id, action: 'SEND' });
  await dan.callOk(friendCalls.FriendRequestAction, { user_id: ann.user_id, action: 'SEND' });
  await eli.callOk(friendCalls.FriendRequestAction, { user_id: ann.user_id, action: 'SEND' });
  await ann.callOk(friendCalls.FriendRequestAction, { user_id: eli.user_id, action: 'DELETE' });
  await ann.callOk(peopleCalls.BlockUser, { user_id: eli.user_id });
  await dan.callOk(peopleCalls.BlockUser, { user_id: bob.user_id });
  await insertOpinions(app.db, bob.user_id, ann.user_id);
  await changePreferences(app.db, ann.user_id, { ...DEFAULT_PREFERENCES });
  await ann.callOk(interestCalls.UpdateMyInterests, { hobbies: [1], topics: [] });
  await ann.callOk(reportCalls.BeginReport, { target_type: 'USER', target_id: bob.user_id });
  await ann.callOk(accountCalls.RequestDataExport, {});
  await app.visitor().callOk(authCalls.login, { email: ann.email, password: PASSWORD });
  await storeSecret(app.db, ann.user_id, Buffer.from('closed'));
  await replaceRecoveryCodes(app.db, ann.user_id, [Buffer.from('hashed')]);
  await app.visitor().callOk(authCalls.ForgotPassword, { email: ann.email });
  await app.visitor().callOk(authCalls.register, {
    uni_id: 61,
    email: ann.email,
    password: 'lawn-at-four-4',
    confirm_password: 'lawn-at-four-4',
  });
  await mailsOf(app, ann.email);
  await insertTies(app.db, ann.user_id, cat.user_id, dan.user_id);
  // If this check fails for a column, insert a row about Ann that fills the column.
  const missing = await listMissingLinks(app.db, ann.user_id);
  expect(missing.filter((link) => !KEPT.includes(link) && !link.startsWith('chat.pair_'))).toEqual([]);

  await ann.callOk(DeleteAccount, { ...leave, feedback: 'I am moving to Perth' });

  expect(await listLinksTo(app.db, ann.user_id)).toEqual([
    ann.user_id < bob.user_id ? 'chat.pair_low' : 'chat.pair_high',
    'chat_member.added_by',
    'chat_member.left_by',
    'chat_member.user_id',
  ]);
  for (const text of [ann.email, 'Xanthippe', 'Quatermain', 'Zebra', 'Quokka', 'Zedder', 'Fan '])
    expect({ text, in: await listMentions(app.db, text) }).toEqual({ text, in: [] });
  expect(await findUser(ann.user_id)).toMatchObject({
    birth_date: null,
    gender: null,
    password_hash: '',
  });
  expect((await findUser(ann.user_id)).preferences).toEqual({});
});

test('what is said when leaving has no author and no time', async () => {
  await ann.callOk(DeleteAccount, { ...leave, feedback: '  Moving to Hobart ' });
  const feedback = await app.db.selectFrom('leaving_feedback').selectAll().execute();
  const said = feedback.find(({ content }) => content === 'Moving to Hobart');
  expect(Object.keys(said ?? {}).toSorted()).toEqual(['content', 'feedback_id', 'left_on']);
  expect(String(said?.left_on)).toMatch(/^\d{4}-\d\d-\d\d$/);
  await bob.callOk(authCalls.logout, {});
  const cat = await app.person({ password_hash });
  await cat.callOk(DeleteAccount, { ...leave, feedback: '   ' });
  expect(await app.db.selectFrom('leaving_feedback').selectAll().execute()).toHaveLength(feedback.length);
});

test('pictures go with their files, and what was sent in chats stays', async () => {
  const chat_id = await befriend(ann, bob);
  const { pfp_url } = await ann.callOk(profileCalls.UpdatePFP, { pfp: picture });
  const { message } = await ann.callOk(chatCalls.CreateMessage, { chat_id, content: '', media: [picture] });
  const [key, sent] = [pfp_url, message.media[0]?.url].map((url) => String(url).split('/').at(-1)) as [
    string,
    string,
  ];
  expect(await files()).toEqual(expect.arrayContaining([key, key.replace('.webp', '-128.webp'), sent]));
  await ann.callOk(DeleteAccount, leave);
  const bobs = { headers: { cookie: `sessionID=${bob.cookies.get('sessionID')}` } };
  expect((await app.app.inject({ method: 'GET', url: pfp_url, ...bobs })).statusCode).toBe(404);
  await expect.poll(files).not.toContain(key);
  await expect.poll(files).not.toContain(key.replace('.webp', '-128.webp'));
  expect(await files()).toContain(sent);
  expect(
    (await app.app.inject({ method: 'GET', url: message.media[0]?.url ?? '', ...bobs })).statusCode,
  ).toBe(200);
});

test('counters of posts and places stay right', async () => {
  const { place_id, theirs, own } = await insertOpinions(app.db, bob.user_id, ann.user_id);
  await ann.callOk(DeleteAccount, leave);
  expect(await getCounters(app.db, theirs, place_id)).toEqual({
    like_count: 1,
    comment_count: 1,
    commenter_count: 0,
    num_reviews: 1,
    rating_sum: 5,
    suggested_by: null,
  });
  expect(await getCounters(app.db, own, place_id)).not.toHaveProperty('like_count');
});

test('friends keep the history as a past chat, by a deleted user, and hear of it at once', async () => {
  const chat_id = await befriend(ann, bob);
  const cat = await app.person();
  const match = await insertMatchChat(app.db, ann.user_id, cat.user_id);
  await say(ann, chat_id, 'bye');
  const [his, hers] = [await bob.connect(), await cat.connect()];
  await ann.callOk(DeleteAccount, leave);
  await his.receive<{ chat_id: number }>('chat:removeChat', (events) => events.chat_id === chat_id);
  await hers.receive<{ chat_id: number }>('chat:removeChat', (events) => events.chat_id === match);
  expect(await his.receive('user:gone')).toEqual({ user_id: ann.user_id });
  expect(await bob.callOk(chatCalls.GetMyChats, {})).toEqual([]);
  const [last] = await page(bob, chat_id);
  expect(last).toMatchObject({ message: { content: 'bye' }, user: { id: ann.user_id, ...DELETED } });
  const { chat, members } = await bob.callOk(chatCalls.GetChatByID, { chat_id });
  expect(chat).toMatchObject({ writable: false, lastMessage: { user: { id: ann.user_id, ...DELETED } } });
  expect(members.find(({ id }) => id === ann.user_id)).toMatchObject({
    first_name: 'Deleted user',
    last_name: '',
    pfp_url: null,
    bio: null,
    course: null,
    onlineStatus: 'offline',
  });
  expect(await bob.call(chatCalls.CreateMessage, { chat_id, content: 'hello?' })).toMatchObject({
    errors: [{ code: 403, message: 'This chat is closed' }],
  });
});

test('others do not find the person anywhere', async () => {
  await befriend(ann, bob);
  await bob.callOk(friendCalls.GetMyFriends, {});
  await ann.callOk(DeleteAccount, leave);
  expect(await bob.callOk(friendCalls.GetMyFriends, {})).toEqual([]);
  expect(await bob.callOk(notificationCalls.GetMyNotifications, {})).toEqual([]);
  expect((await bob.send(peopleCalls.GetUserByID, { id: ann.user_id })).statusCode).toBe(404);
  const { users } = await bob.callOk(peopleCalls.SearchUsers, { query: 'Annabel' });
  expect(users.map(({ id }) => id)).not.toContain(ann.user_id);
  expect(
    await bob.call(friendCalls.FriendRequestAction, { user_id: ann.user_id, action: 'SEND' }),
  ).toMatchObject({ errors: [{ code: 404 }] });
  expect(await bob.call(peopleCalls.BlockUser, { user_id: ann.user_id })).toMatchObject({
    errors: [{ code: 404 }],
  });
});

test('a group passes to the longest-standing member, and the last one out closes it', async () => {
  const [cat, dan] = [await app.person(), await app.person()];
  const group = await insertGroup(
    app.db,
    [ann, dan, bob, cat].map(({ user_id }) => user_id),
  );
  const others = await insertGroup(
    app.db,
    [bob, ann].map(({ user_id }) => user_id),
  );
  const alone = await insertGroup(app.db, [ann.user_id]);
  await app.db
    .updateTable('chat_member')
    .set({ joined_at: '2020-01-01' })
    .where('chat_id', '=', group)
    .where('user_id', '=', cat.user_id)
    .execute();
  await say(ann, group, 'over to you');
  const his = await bob.connect();
  await ann.callOk(DeleteAccount, leave);
  expect(await his.receive('chat:updateChat', ({ chat_id }) => chat_id === group)).toEqual({
    chat_id: group,
    owner_id: cat.user_id,
    left: [ann.user_id],
    member_count: 3,
  });
  expect(await his.receive('user:gone')).toEqual({ user_id: ann.user_id });
  const { chat, members } = await bob.callOk(chatCalls.GetChatByID, { chat_id: group });
  expect(chat).toMatchObject({ owner_id: cat.user_id, member_count: 3, writable: true });
  expect(members.map(({ id }) => id)).not.toContain(ann.user_id);
  const [said] = await page(bob, group);
  expect(said).toMatchObject({ message: { content: 'over to you' }, user: { id: ann.user_id, ...DELETED } });
  expect((await bob.callOk(chatCalls.GetChatByID, { chat_id: others })).chat.owner_id).toBe(bob.user_id);
  const closed = await app.db
    .selectFrom('chat')
    .select('chat_id')
    .where('closed_at', 'is not', null)
    .where('chat_id', 'in', [group, others, alone])
    .execute();
  expect(closed).toEqual([{ chat_id: alone }]);
  await say(bob, group, 'thanks');
});

test('the address is free at once, with and without a +tag', async () => {
  await ann.callOk(DeleteAccount, leave);
  const sign = async (email: string) => {
    const visitor = app.visitor();
    await visitor.callOk(authCalls.register, {
      uni_id: 61,
      email,
      password: 'lawn-at-four-4',
      confirm_password: 'lawn-at-four-4',
    });
    const [mail] = await mailsOf(app, email);
    await visitor.callOk(authCalls.VerifyEmail, { verify_token: tokenIn(mail) });
    return (await visitor.callOk(authCalls.login, { email, password: 'lawn-at-four-4' })).user;
  };
  expect(await ann.call(authCalls.login, { email: ann.email, password: PASSWORD })).toMatchObject({
    errors: [{ code: 401 }],
  });
  const again = await sign(ann.email.replace('@', '+quad@'));
  expect(again.user_id).not.toBe(ann.user_id);
  expect(again.setup_stage).toBe(0);
});

test('leaving twice at once happens once, and again it is 401', async () => {
  const responses = await Promise.all(
    [1, 2].map(() => ann.send(DeleteAccount, { ...leave, feedback: 'Twice' })),
  );
  expect(statusesOf(responses)).toEqual([200, 401]);
  expect((await ann.send(DeleteAccount, leave)).statusCode).toBe(401);
  const said = await app.db
    .selectFrom('leaving_feedback')
    .selectAll()
    .where('content', '=', 'Twice')
    .execute();
  expect(said).toHaveLength(1);
});

test('friends who leave at the same moment both leave', async () => {
  const cat = await app.person({ password_hash });
  await befriend(ann, cat);
  await insertGroup(app.db, [ann.user_id, cat.user_id]);
  const responses = await Promise.all([ann, cat].map((person) => person.send(DeleteAccount, leave)));
  expect(statusesOf(responses)).toEqual([200, 200]);
});

test('a deletion that breaks off leaves everything as it was, with the specification’s words', async () => {
  const chat_id = await befriend(ann, bob);
  const { pfp_url } = await ann.callOk(profileCalls.UpdatePFP, { pfp: picture });
  const hers = await ann.connect();
  await breakFeedback(app.db);
  const response = await ann.send(DeleteAccount, { ...leave, feedback: 'x' });
  await breakFeedback(app.db, true);
  expect(response.json()).toEqual({
    status: false,
    errors: [
      {
        code: 500,
        message: 'Failed to delete account. Contact us if you are unable to delete your account',
        reference: response.headers['x-request-id'],
      },
    ],
  });
  expect(ann.cookies.has('sessionID')).toBe(true);
  expect((await ann.callOk(profileCalls.GetMyInfo, {})).pfp_url).toBe(pfp_url);
  expect(await ann.callOk(friendCalls.GetMyFriends, {})).toHaveLength(1);
  await say(bob, chat_id, 'still here');
  await hers.receive('chat:message');
  expect(app.events).not.toContainEqual(
    expect.objectContaining({ name: 'user:gone', payload: { user_id: ann.user_id } }),
  );
  expect(await ann.callOk(DeleteAccount, { ...leave, feedback: 'x' })).toBeNull();
});

test('everybody who saw something of the person hears once that they are gone', async () => {
  await befriend(ann, bob);
  await insertGroup(app.db, [bob.user_id, ann.user_id]);
  await bob.callOk(friendCalls.RemoveFriend, { user_id: ann.user_id });
  await ann.callOk(friendCalls.FriendRequestAction, { user_id: bob.user_id, action: 'SEND' });
  const eve = await app.person();
  await ann.callOk(friendCalls.FriendRequestAction, { user_id: eve.user_id, action: 'SEND' });
  await ann.callOk(DeleteAccount, leave);
  const emitted = app.events.filter(
    ({ name, payload }) => name === 'user:gone' && 'user_id' in payload && payload.user_id === ann.user_id,
  );
  expect(emitted.map(({ rooms }) => rooms.toSorted())).toEqual([
    [bob, eve].map(({ user_id }) => userRoom(user_id)).toSorted(),
  ]);
});

test('features delete in any order, but for what the database holds back', async () => {
  const [account, profile, ...others] = features;
  const erase = async (order: readonly Feature[]) => {
    const { user_id } = await app.person();
    await insertFriends(app.db, user_id, bob.user_id);
    await insertOpinions(app.db, bob.user_id, user_id);
    await insertPostPicture(app.db, user_id);
    const { jobs } = app.services;
    await app.db
      .transaction()
      .execute((db) => lifecycleOf(order).erase({ db, jobs, emit: () => undefined, user_id }));
    return (await listLinksTo(app.db, user_id)).filter((link) => !link.startsWith('chat.pair'));
  };
  const kept = await erase(features);
  expect(kept).toEqual(['chat_member.user_id', 'session.user_id']);
  expect(await erase([account, profile, ...others.toReversed()] as Feature[])).toEqual(kept);
  expect(await erase([profile, ...others, account] as Feature[])).toEqual(kept);
  await expect(erase([account, ...others, profile] as Feature[])).rejects.toThrow('post_media');
});

test('a person who is befriended while they leave is nobody’s friend', async () => {
  await bob.callOk(friendCalls.FriendRequestAction, { user_id: ann.user_id, action: 'SEND' });
  const cat = await app.person();
  const moves = [bob, cat].map((person) =>
    person.send(friendCalls.FriendRequestAction, { user_id: ann.user_id, action: 'SEND' }),
  );
  await Promise.all([
    ann.send(DeleteAccount, leave),
    ann.send(friendCalls.FriendRequestAction, { user_id: bob.user_id, action: 'ACCEPT' }),
    ...moves,
  ]);
  const links = await listLinksTo(app.db, ann.user_id);
  expect(links.filter((link) => /^(friend|notification)/.test(link))).toEqual([]);
  expect(await bob.callOk(chatCalls.GetMyChats, {})).toEqual([]);
});

test('what was reported keeps its author after 180 days', async () => {
  const { db, services } = app;
  const group = await insertGroup(db, [bob.user_id, ann.user_id]);
  const { message } = await say(ann, group, 'mean words');
  await bob.callOk(reportCalls.CreateReport, { message_id: message.id, reason: 'HARASSMENT', comments: '' });
  await ann.callOk(DeleteAccount, leave);
  await ageDeletion(db, ann.user_id, 181);
  await unlinkLongGone(services, 180);
  expect((await everything(bob, group))[0]?.user.id).toBe(ann.user_id);
});

test('one account that cannot be unlinked stops none of the others', async () => {
  const { db, services } = app;
  const group = await insertGroup(db, [bob.user_id, ann.user_id]);
  await say(ann, group, 'first');
  const stuck = await app.person();
  for (const { user_id } of [stuck, ann]) {
    await db.updateTable('app_user').set({ deleted_at: new Date() }).where('user_id', '=', user_id).execute();
    await ageDeletion(db, user_id, 181);
  }
  const lifecycle = {
    ...services.lifecycle,
    unlink: async (tx: Db, user_id: number) => {
      if (user_id === stuck.user_id) throw new Error('stuck');
      return services.lifecycle.unlink(tx, user_id);
    },
  };
  await unlinkLongGone({ ...services, lifecycle }, 180);
  expect((await everything(bob, group))[0]?.user.id).toBe(0);
});

test('after 180 days messages lose the link to the account, and nobody else notices', async () => {
  const { db, services } = app;
  const group = await insertGroup(db, [bob.user_id, ann.user_id]);
  await say(ann, group, 'first');
  await ann.callOk(chatCalls.CreateMessage, {
    chat_id: group,
    content: '',
    media: [picture],
    client_id: crypto.randomUUID(),
  });
  await say(bob, group, 'second');
  const pair = await befriend(ann, bob);
  await say(ann, pair, 'just us');
  await insertMatchChat(db, ann.user_id, bob.user_id);
  await insertGroup(db, [ann.user_id]);
  const tidy = () => unlinkLongGone(services, 180);
  await ann.callOk(DeleteAccount, leave);

  await ageDeletion(db, ann.user_id, 179);
  await tidy();
  expect((await everything(bob, group)).at(-1)?.user).toEqual({ id: ann.user_id, ...DELETED });

  await ageDeletion(db, ann.user_id, 181);
  await tidy();
  await tidy();
  const read = await everything(bob, group);
  expect(read.map(({ user }) => user.id)).toEqual([bob.user_id, 0, 0]);
  expect(read.at(-1)?.user).toEqual({ id: 0, ...DELETED });
  expect(read[1]?.message.media).toHaveLength(1);
  expect(await listLinksTo(db, ann.user_id)).toEqual([]);
  expect((await everything(bob, pair)).map(({ user }) => user.id)).toEqual([0]);
  expect((await bob.callOk(chatCalls.GetPastChats, {})).map(({ id }) => id)).toContain(pair);
  await say(bob, group, 'goodbye');
  await db.deleteFrom('message').where('content', 'in', ['second', 'goodbye']).execute();
  expect((await bob.callOk(chatCalls.GetMyChats, {})).map(({ id }) => id)).toContain(group);
});
