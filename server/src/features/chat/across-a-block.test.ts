import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { blankCard } from '@quad/contract/people/blank-card.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { peopleStaffCalls } from '@quad/contract/people/staff-calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { blank } from '#platform/media/fixtures/make.ts';
import { userRoom } from '#platform/server-events.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { insertFriends, insertGroup, insertMatchChat } from './testing/queries.ts';
import { groupOf, page, say } from './testing/chats.ts';

let ann: Person;
let bob: Person;
let eve: Person;
let chat_id: number;

const app = await appOfFile();

/** Ann has blocked Bob. Ann and Bob are in a group with Eve. */
beforeEach(async () => {
  const group = await groupOf(app, 3);
  ({ chat_id } = group);
  [ann, bob, eve] = group.people as [Person, Person, Person];
  await ann.callOk(profileCalls.UpdateMyInfo, { bio: 'Lawn at four' });
  await ann.callOk(peopleCalls.BlockUser, { user_id: bob.user_id });
  app.events.length = 0;
});

const cardIn = async (viewer: Person, of: Person) =>
  (await viewer.callOk(chatCalls.GetChatByID, { chat_id })).members.find(({ id }) => id === of.user_id);

test('a person who was blocked sees in a group what a stranger sees, and nothing that they cannot open', async () => {
  const file = new File([new Uint8Array(await blank(64, 64).png().toBuffer())], 'me.png', {
    type: 'image/png',
  });
  const { pfp_url } = await ann.callOk(profileCalls.UpdatePFP, { pfp: file });
  const theirs = await cardIn(bob, ann);
  expect(theirs).toEqual(await cardIn(eve, ann));
  expect(theirs).toMatchObject({ pfp_url, bio: 'Lawn at four' });
  const open = async ({ cookies }: Person) => {
    const sessionID = cookies.get('sessionID') ?? '';
    return (await app.app.inject({ url: pfp_url, cookies: { sessionID } })).statusCode;
  };
  expect(await Promise.all([ann, bob, eve].map(open))).toEqual([200, 200, 200]);
  // Outside the group, calls answer Bob as if Ann did not exist. After Bob has left the group, he cannot load Ann's
  // picture, either.
  expect(await bob.call(peopleCalls.GetUserByID, { id: ann.user_id })).toMatchObject({ status: false });
  await bob.callOk(chatCalls.RemoveUserFromChatByID, { chat_id, user_id: bob.user_id });
  expect(await open(bob)).toBe(404);
  expect(await open(eve)).toBe(200);
});

test('in a past chat of two the blocked side sees the name only, and the picture’s file is not there', async () => {
  for (const insert of [insertFriends, insertMatchChat]) {
    const [kay, lou] = [await app.person({ first_name: 'Kay' }), await app.person()];
    const shared = await insert(app.db, kay.user_id, lou.user_id);
    await say(kay, shared, 'So long');
    await kay.callOk(peopleCalls.BlockUser, { user_id: lou.user_id });
    await kay.callOk(profileCalls.UpdateMyInfo, { bio: 'New bio' });
    const file = new File([new Uint8Array(await blank(64, 64).png().toBuffer())], 'me.png', {
      type: 'image/png',
    });
    const { pfp_url } = await kay.callOk(profileCalls.UpdatePFP, { pfp: file });
    const nameOnly = { ...blankCard(kay.user_id), first_name: 'Kay', last_name: 'Test', name_only: true };
    const [listed] = await lou.callOk(chatCalls.GetPastChats, {});
    const opened = await lou.callOk(chatCalls.GetChatByID, { chat_id: shared });
    for (const members of [listed?.members, opened.members])
      expect(members?.find(({ id }) => id === kay.user_id)).toEqual(nameOnly);
    const author = { id: kay.user_id, first_name: 'Kay', last_name: 'Test', pfp_url: null };
    expect(listed?.lastMessage?.user).toEqual(author);
    expect((await page(lou, shared)).map(({ user }) => user)).toEqual([author]);
    const open = async ({ cookies }: Person) => {
      const sessionID = cookies.get('sessionID') ?? '';
      return (await app.app.inject({ url: pfp_url, cookies: { sessionID } })).statusCode;
    };
    expect([await open(kay), await open(lou)]).toEqual([200, 404]);
    await kay.callOk(peopleCalls.UnblockUser, { user_id: lou.user_id });
    expect((await page(lou, shared))[0]?.user.pfp_url).toBe(pfp_url);
    expect(await open(lou)).toBe(200);
  }
});

test('a corrected name reaches each side of a block as its card has it', async () => {
  const people = [await app.person(), await app.person(), await app.person(), await app.person()] as const;
  const [kay, blocked, blocker, mutual] = people;
  const { user_id } = kay;
  for (const other of [blocked, blocker, mutual]) await insertFriends(app.db, user_id, other.user_id);
  for (const other of [blocked, mutual]) await kay.callOk(peopleCalls.BlockUser, { user_id: other.user_id });
  for (const other of [blocker, mutual]) await other.callOk(peopleCalls.BlockUser, { user_id });
  app.events.length = 0;
  const names = { first_name: 'Kayla', last_name: 'Test', other_names: 'Kay' };
  await kay.callOk(profileCalls.UpdateMyDetails, { ...names, year_level: 3 });
  const heard = (person: Person) =>
    app.events.flatMap(({ name, rooms, payload }) =>
      name === 'user:details' && rooms.includes(userRoom(person.user_id)) ? [payload] : [],
    );
  for (const other of [blocker, mutual]) {
    expect(heard(other)).toEqual([{ user_id, ...names }]);
    expect(await other.callOk(peopleCalls.GetUserByID, { id: user_id })).toMatchObject(names);
  }
  expect(heard(blocked)).toEqual([{ user_id, ...names, other_names: null }]);
  const [past] = await blocked.callOk(chatCalls.GetPastChats, {});
  expect(past?.members.find(({ id }) => id === user_id)).toMatchObject({ ...names, other_names: null });
});

test('the blocked side of a past chat of two hears of a new name, and of no course or badge', async () => {
  const [kay, lou, max] = [await app.person(), await app.person(), await app.person()];
  await insertFriends(app.db, kay.user_id, lou.user_id);
  for (const { user_id } of [lou, max, bob]) await kay.callOk(peopleCalls.BlockUser, { user_id });
  await insertGroup(app.db, [kay.user_id, bob.user_id]);
  app.events.length = 0;
  await kay.callOk(profileCalls.UpdateMyDetails, { first_name: 'Kayla', last_name: 'Test', year_level: 3 });
  const { user_id } = kay;
  const admin = await app.person({ role: 'admin' });
  const badges = { owner: false, badges: ['Tester'], reason: 'Found the worst bug' };
  await admin.callOk(peopleStaffCalls.SetBadges, { user_id, ...badges });
  const heard = (person: Person) =>
    app.events.flatMap(({ name, rooms, payload }) =>
      rooms.includes(userRoom(person.user_id)) ? [[name, payload]] : [],
    );
  const name = { user_id, first_name: 'Kayla', last_name: 'Test', other_names: null };
  expect(heard(lou)).toEqual([['user:details', name]]);
  expect(heard(max)).toEqual([]);
  // In their group, Bob sees as much of Ann as a stranger would.
  expect(heard(bob)).toMatchObject([
    ['user:details', { ...name, year_level: 3 }],
    ['user:badges', { badges: [{ name: 'Tester' }] }],
  ]);
});

test('read marks do not cross the block, in either direction', async () => {
  const { message } = await say(eve, chat_id, 'hello');
  const [annsPhone, bobsPhone, evesPhone] = [await ann.connect(), await bob.connect(), await eve.connect()];
  for (const phone of [annsPhone, bobsPhone])
    expect(await phone.emit('chat:read', { message_id: message.id })).toMatchObject({ status: true });
  const readersFor = async (viewer: Person) =>
    (await page(viewer, chat_id)).flatMap(({ message: { options } }) =>
      options.read.map(({ user_id }) => user_id),
    );
  const listedFor = async (viewer: Person) =>
    (await viewer.callOk(chatCalls.GetMyChats, {})).flatMap(
      ({ lastMessage }) => lastMessage?.message.options.read.map(({ user_id }) => user_id) ?? [],
    );
  for (const readers of [readersFor, listedFor]) {
    expect(await readers(ann)).toEqual([ann.user_id]);
    expect(await readers(bob)).toEqual([bob.user_id]);
    expect(new Set(await readers(eve))).toEqual(new Set([ann.user_id, bob.user_id]));
  }
  // Every member receives this message. A read mark that was sent by mistake would have arrived before the message.
  const last = await say(eve, chat_id, 'that is all');
  for (const [phone, readers] of [
    [annsPhone, [ann.user_id]],
    [bobsPhone, [bob.user_id]],
    [evesPhone, [ann.user_id, bob.user_id]],
  ] as const) {
    await phone.receive<ChatMessage>('chat:message', (one) => one.message.id === last.message.id);
    const heard = phone.events.filter(({ name }) => name === 'chat:read');
    expect(heard.map(({ payload }) => (payload as { user_id: number }).user_id)).toEqual(readers);
  }
});

test('a session whose profile is not finished gets no pictures', async () => {
  const file = new File([new Uint8Array(await blank(64, 64).png().toBuffer())], 'me.png', {
    type: 'image/png',
  });
  const { pfp_url } = await eve.callOk(profileCalls.UpdatePFP, { pfp: file });
  const newcomer = await app.person({ setup_stage: 0 });
  const [theirs, nothing] = await Promise.all(
    [pfp_url, `/media/${'0'.repeat(32)}.webp`].map((url) =>
      app.app.inject({ url, cookies: { sessionID: newcomer.cookies.get('sessionID') ?? '' } }),
    ),
  );
  expect(theirs?.statusCode).toBe(404);
  expect(theirs?.body).toBe(nothing?.body);
});
