import { chatCalls } from '@quad/contract/chat/calls.ts';
import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { describe, expect, test } from 'vitest';
import { type Person, testApp, soundAppOfFile } from '#testing/app.ts';
import {
  barUntil,
  endChat,
  insertCrowd,
  insertFriends,
  insertMatchChat,
  joinedDaysAgo,
  leftDaysAgo,
} from '../testing/queries.ts';
import {
  circleOf,
  CLOSED,
  failure,
  NO_CHAT,
  NOT_A_GROUP,
  NOT_THE_OWNER,
  page,
  say,
  texts,
} from '../testing/chats.ts';
import { ADD_PEOPLE } from '../limits.ts';

const app = await soundAppOfFile();

const { CreateChat, AddUserToChat, RemoveUserFromChatByID, GetChatByID, GetMyChats } = chatCalls;
const OK = { status: true, content: null };
const NOBODY_TO_ADD = failure(
  403,
  'None of these people can be added to this group. Anyone who left it can be added again after 7 days',
);
const NO_USER = failure(404, 'User not found');

const idsOf = (people: readonly { user_id: number }[]) => people.map(({ user_id }) => user_id);
const membersOf = async (person: Person, chat_id: number) =>
  (await person.callOk(GetChatByID, { chat_id })).members.map(({ id }) => id);
const add = (person: Person, chat_id: number, ...people: Person[]) =>
  person.call(AddUserToChat, { chat_id, user_ids: idsOf(people) });
const added = (answer: Awaited<ReturnType<typeof add>>) =>
  answer.status ? answer.content.added_users.map(({ id }) => id) : answer;
const remove = (person: Person, chat_id: number, { user_id }: { user_id: number }) =>
  person.call(RemoveUserFromChatByID, { chat_id, user_id });
const ownerOf = async (person: Person, chat_id: number) =>
  (await person.callOk(GetChatByID, { chat_id })).chat.owner_id;

describe('CreateChat', () => {
  test('makes a group of the caller with their friends; others are passed over', async () => {
    const ann = await app.person();
    const [bob, cat, eve, mal] = [
      await app.person(),
      await app.person(),
      await app.person(),
      await app.person(),
    ];
    for (const { user_id } of [bob, cat, mal]) await insertFriends(app.db, ann.user_id, user_id);
    await mal.callOk(peopleCalls.BlockUser, { user_id: ann.user_id });
    const user_ids = [
      cat.user_id,
      eve.user_id,
      mal.user_id,
      bob.user_id,
      bob.user_id,
      ann.user_id,
      999_999_999_999,
    ];
    const { chat } = await ann.callOk(CreateChat, { title: '  Climbing ', user_ids });
    expect(chat).toMatchObject({ type: 1, title: 'Climbing', owner_id: ann.user_id, member_count: 3 });
    expect(chat).toMatchObject({ writable: true, unread_count: 0, lastMessage: null, icon_url: null });
    expect(await membersOf(bob, chat.id)).toEqual(idsOf([ann, cat, bob]));
    for (const outsider of [eve, mal])
      expect(await outsider.call(GetChatByID, { chat_id: chat.id })).toEqual(NO_CHAT);
  });

  test('a group without a title stores none', async () => {
    const [ann, bob] = [await app.person(), await app.person()];
    await insertFriends(app.db, ann.user_id, bob.user_id);
    const { chat } = await ann.callOk(CreateChat, { title: null, user_ids: [bob.user_id] });
    expect(chat).toMatchObject({ type: 1, title: null, member_count: 2 });
    expect(await bob.callOk(GetChatByID, { chat_id: chat.id })).toMatchObject({ title: null });
    expect((await bob.callOk(peopleCalls.GetUserByID, { id: ann.user_id })).shared_groups).toEqual([
      { chat_id: chat.id, title: null },
    ]);
  });

  test('a group tells who started it and who added one, and stands last with those added until its first message', async () => {
    const [ann, bob, cat, dan] = [
      await app.person(),
      await app.person(),
      await app.person(),
      await app.person(),
    ];
    await insertFriends(app.db, ann.user_id, bob.user_id);
    await insertFriends(app.db, bob.user_id, cat.user_id);
    const other = await ann.callOk(CreateChat, { title: 'Before', user_ids: [bob.user_id] });
    await say(ann, other.chat.id, 'hello');
    const { chat } = await ann.callOk(CreateChat, { title: 'Silent', user_ids: [bob.user_id] });
    const titles = async (person: Person) =>
      (await person.callOk(GetMyChats, {})).flatMap(({ type, title }) => (type === 1 ? title : []));
    const silentOf = async (person: Person) =>
      (await person.callOk(GetMyChats, {})).find(({ id }) => id === chat.id);
    expect(await titles(ann)).toEqual(['Silent', 'Before']);
    expect(await titles(bob)).toEqual(['Before', 'Silent']);
    expect(await silentOf(ann)).toMatchObject({ started_by: ann.user_id, added_by: null });
    expect(await silentOf(bob)).toMatchObject({ started_by: ann.user_id, added_by: ann.user_id });

    await bob.callOk(AddUserToChat, { chat_id: chat.id, user_ids: [cat.user_id] });
    expect(await silentOf(cat)).toMatchObject({ started_by: ann.user_id, added_by: bob.user_id });
    await say(ann, chat.id, 'first');
    expect(await titles(bob)).toEqual(['Silent', 'Before']);

    // To a person who is added to a group in use, the group is as new as its latest message.
    await insertFriends(app.db, bob.user_id, dan.user_id);
    await say(dan, (await dan.callOk(CreateChat, { title: 'Own', user_ids: [] })).chat.id, 'hello');
    await bob.callOk(AddUserToChat, { chat_id: chat.id, user_ids: [dan.user_id] });
    expect(await titles(dan)).toEqual(['Silent', 'Own']);
    expect(await silentOf(dan)).toMatchObject({ joined_time: expect.any(String), lastMessage: null });
    expect(await silentOf(cat)).not.toHaveProperty('joined_time');

    // Bob becomes the owner, but he did not start the group.
    await remove(ann, chat.id, ann);
    expect(await silentOf(bob)).toMatchObject({ owner_id: bob.user_id, started_by: null });
  });

  test('alone, and never of another type', async () => {
    const ann = await app.person();
    const { chat } = await ann.callOk(CreateChat, { title: 'Notes', type: 2 } as { title: string });
    expect(chat).toMatchObject({ type: 1, member_count: 1 });
    expect(await ann.callOk(GetMyChats, {})).toMatchObject([{ id: chat.id }]);
  });

  test('notifies those who are in it, and lets at most 20 be made in a day', async () => {
    const strict = await testApp({ env: { LIMITS: 'on' } });
    try {
      const { owner, friends, chat_id } = await circleOf(strict, 1, 1);
      expect(await friends[0]?.callOk(notificationCalls.GetMyNotifications, {})).toMatchObject([
        { type: 'CHAT', subtype: 'ADD_USER', source_user_id: owner.user_id, chat_id, content: 'Group' },
      ]);
      expect(await owner.callOk(notificationCalls.GetMyNotifications, {})).toEqual([]);
      for (let made = 1; made < 20; made += 1) await owner.callOk(CreateChat, { title: 'x' });
      const response = await owner.send(CreateChat, { title: 'x' });
      expect(response.statusCode).toBe(429);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(80_000);
    } finally {
      await strict.close();
    }
  });
});

describe('AddUserToChat', () => {
  test('any member adds their own friends, who see what comes from then on and are notified', async () => {
    const { owner, friends, chat_id } = await circleOf(app, 1, 1);
    const bob = friends[0] as Person;
    const [dan, eve] = [await app.person({ first_name: 'Dan' }), await app.person()];
    await insertFriends(app.db, bob.user_id, dan.user_id);
    await say(owner, chat_id, 'before');
    expect(added(await add(owner, chat_id, dan))).toEqual(NOBODY_TO_ADD);
    const answer = await bob.callOk(AddUserToChat, { chat_id, user_ids: idsOf([eve, dan]) });
    expect(answer.added_users).toMatchObject([{ id: dan.user_id, first_name: 'Dan', mutual: true }]);
    await say(owner, chat_id, 'after');
    expect(texts(await page(dan, chat_id))).toEqual(['after']);
    expect(await dan.callOk(GetMyChats, {})).toMatchObject([{ unread_count: 1 }, { type: 0 }]);
    const [notified] = await dan.callOk(notificationCalls.GetMyNotifications, {});
    expect(notified).toMatchObject({
      type: 'CHAT',
      subtype: 'ADD_USER',
      source_user_id: bob.user_id,
      chat_id,
    });
    expect(await membersOf(owner, chat_id)).toEqual(idsOf([owner, bob, dan]));
  });

  test('a repeat answers with the same people and notifies nobody again', async () => {
    const { owner, friends, chat_id } = await circleOf(app, 3, 1);
    const [bob, cat, dan] = friends as [Person, Person, Person];
    expect(added(await add(owner, chat_id, cat))).toEqual([cat.user_id]);
    expect(added(await add(owner, chat_id, cat))).toEqual([cat.user_id]);
    expect(added(await add(owner, chat_id, dan, cat))).toEqual(idsOf([dan, cat]));
    expect(await cat.callOk(notificationCalls.GetMyNotifications, {})).toHaveLength(1);
    await insertFriends(app.db, bob.user_id, cat.user_id);
    expect(await add(bob, chat_id, cat)).toEqual(NOBODY_TO_ADD);
  });

  test('nobody in a block pair with the owner is added, nor with the one who adds', async () => {
    const { owner, friends, chat_id } = await circleOf(app, 1, 1);
    const bob = friends[0] as Person;
    const [dan, eve] = [await app.person(), await app.person()];
    for (const { user_id } of [dan, eve]) await insertFriends(app.db, bob.user_id, user_id);
    await owner.callOk(peopleCalls.BlockUser, { user_id: dan.user_id });
    await eve.callOk(peopleCalls.BlockUser, { user_id: owner.user_id });
    for (const blocked of [dan, eve]) expect(await add(bob, chat_id, blocked)).toEqual(NOBODY_TO_ADD);
    await owner.callOk(peopleCalls.UnblockUser, { user_id: dan.user_id });
    await bob.callOk(peopleCalls.BlockUser, { user_id: dan.user_id });
    await insertFriends(app.db, owner.user_id, dan.user_id);
    expect(await add(bob, chat_id, dan)).toEqual(NOBODY_TO_ADD);
    expect(added(await add(owner, chat_id, dan))).toEqual([dan.user_id]);
  });

  test('nobody is added again within 7 days of leaving by themselves; who was removed may be', async () => {
    const { owner, friends, chat_id } = await circleOf(app, 2, 2);
    const [leaver, removed] = friends as [Person, Person];
    await say(owner, chat_id, 'before');
    expect(await remove(leaver, chat_id, leaver)).toEqual(OK);
    expect(await remove(owner, chat_id, removed)).toEqual(OK);
    expect(added(await add(owner, chat_id, leaver, removed))).toEqual([removed.user_id]);
    expect(await add(owner, chat_id, leaver)).toEqual(NOBODY_TO_ADD);
    await leftDaysAgo(app.db, chat_id, leaver.user_id, 6);
    expect(await add(owner, chat_id, leaver)).toEqual(NOBODY_TO_ADD);
    await leftDaysAgo(app.db, chat_id, leaver.user_id, 8);
    expect(added(await add(owner, chat_id, leaver))).toEqual([leaver.user_id]);
    await say(owner, chat_id, 'welcome back');
    for (const back of [leaver, removed]) expect(texts(await page(back, chat_id))).toEqual(['welcome back']);
    expect(await membersOf(owner, chat_id)).toEqual(idsOf([owner, removed, leaver]));
  });

  test('whose account is gone is nobody to add, in a new group neither', async () => {
    const { owner, friends, chat_id } = await circleOf(app, 2, 0);
    const [bob, cat] = friends as [Person, Person];
    await app.db
      .updateTable('app_user')
      .set({ deleted_at: new Date(0) })
      .where('user_id', '=', bob.user_id)
      .execute();
    expect(added(await add(owner, chat_id, bob, cat))).toEqual([cat.user_id]);
    const { chat } = await owner.callOk(CreateChat, { title: 'x', user_ids: idsOf(friends) });
    expect(await membersOf(owner, chat.id)).toEqual(idsOf([owner, cat]));
  });

  test('only members, only groups, only open ones', async () => {
    const { owner, friends, chat_id } = await circleOf(app, 2, 1);
    const [bob, cat] = friends as [Person, Person];
    expect(await add(cat, chat_id, owner)).toEqual(NO_CHAT);
    const match = await insertMatchChat(app.db, owner.user_id, bob.user_id);
    const pair = (await owner.callOk(GetMyChats, {})).find(({ type }) => type === 0)?.id as number;
    for (const two of [match, pair]) expect(await add(owner, two, cat)).toEqual(NOT_A_GROUP);
    await remove(owner, chat_id, bob);
    expect(await add(bob, chat_id, owner)).toEqual(NO_CHAT);
    await endChat(app.db, chat_id);
    expect(await add(owner, chat_id, cat)).toEqual(CLOSED);
  });

  test('500 people are all that a group holds', async () => {
    const { owner, friends, chat_id } = await circleOf(app, 2, 0);
    const [bob, cat] = friends as [Person, Person];
    await insertCrowd(app.db, chat_id, 498);
    expect(await add(owner, chat_id, bob, cat)).toEqual(failure(409, 'A group can have at most 500 members'));
    expect(added(await add(owner, chat_id, bob))).toEqual([bob.user_id]);
    expect(await add(owner, chat_id, cat)).toEqual(failure(409, 'A group can have at most 500 members'));
    expect(await membersOf(bob, chat_id)).toHaveLength(500);
  });

  test('50 people a day are all that one person adds; a refused try costs nothing', async () => {
    const strict = await testApp({ env: { LIMITS: 'on' } });
    try {
      const { owner, friends, chat_id } = await circleOf(strict, 51, 0);
      await strict.services.limits.consume(ADD_PEOPLE, owner.user_id, 40);
      expect(await add(owner, chat_id, ...friends.slice(0, 11))).toMatchObject({ errors: [{ code: 429 }] });
      expect(added(await add(owner, chat_id, ...friends.slice(0, 10)))).toHaveLength(10);
      expect(added(await add(owner, chat_id, ...friends.slice(0, 10)))).toHaveLength(10);
      expect(await add(owner, chat_id, friends[10] as Person)).toMatchObject({ errors: [{ code: 429 }] });
      expect(await membersOf(owner, chat_id)).toHaveLength(11);
    } finally {
      await strict.close();
    }
  });
});

describe('CreateChat counts whom it adds', () => {
  test('among the 50 a day, and those who could not be added do not count', async () => {
    const strict = await testApp({ env: { LIMITS: 'on' } });
    try {
      const { owner, friends } = await circleOf(strict, 12, 0);
      const stranger = await strict.person();
      await strict.services.limits.consume(ADD_PEOPLE, owner.user_id, 40);
      const make = (people: readonly Person[]) =>
        owner.call(CreateChat, { title: 'x', user_ids: idsOf([...people]) });
      expect(await make(friends.slice(0, 11))).toMatchObject({ errors: [{ code: 429 }] });
      expect(await make([stranger, ...friends.slice(0, 10)])).toMatchObject({ status: true });
      expect(await make(friends.slice(0, 1))).toMatchObject({ errors: [{ code: 429 }] });
      expect(await make([])).toMatchObject({ status: true });
    } finally {
      await strict.close();
    }
  });
});

describe('RemoveUserFromChatByID', () => {
  test('the owner removes anybody, a member only themselves', async () => {
    const { owner, friends, chat_id } = await circleOf(app, 3, 3);
    const [bob, cat, dan] = friends as [Person, Person, Person];
    expect(await remove(bob, chat_id, cat)).toEqual(NOT_THE_OWNER);
    expect(await remove(bob, chat_id, owner)).toEqual(NOT_THE_OWNER);
    expect(await remove(owner, chat_id, bob)).toEqual(OK);
    expect(await remove(cat, chat_id, cat)).toEqual(OK);
    for (const gone of [bob, cat]) {
      expect(await gone.call(GetChatByID, { chat_id })).toEqual(NO_CHAT);
      expect(await gone.call(chatCalls.CreateMessage, { chat_id, content: 'x' })).toEqual(NO_CHAT);
      expect((await gone.callOk(chatCalls.GetPastChats, {})).map(({ id }) => id)).not.toContain(chat_id);
    }
    expect(await membersOf(dan, chat_id)).toEqual(idsOf([owner, dan]));
  });

  test('a repeat changes nothing; others who are no members are nobody', async () => {
    const { owner, friends, chat_id } = await circleOf(app, 3, 2);
    const [bob, cat, dan] = friends as [Person, Person, Person];
    for (const _ of [1, 2]) expect(await remove(owner, chat_id, bob)).toEqual(OK);
    for (const _ of [1, 2]) expect(await remove(cat, chat_id, cat)).toEqual(OK);
    expect(await remove(owner, chat_id, cat)).toEqual(NO_USER);
    expect(await remove(owner, chat_id, dan)).toEqual(NO_USER);
    expect(await remove(owner, chat_id, { user_id: 999_999_999_999 })).toEqual(NO_USER);
    expect(await remove(bob, chat_id, owner)).toEqual(NO_CHAT);
    expect(await remove(bob, chat_id, bob)).toEqual(NO_CHAT);
    expect(await remove(dan, chat_id, dan)).toEqual(NO_CHAT);
  });

  test('the owner leaving hands over to the longest-standing member, the last one leaving closes', async () => {
    const { owner, friends, chat_id } = await circleOf(app, 3, 3);
    const [bob, cat, dan] = friends as [Person, Person, Person];
    await remove(bob, chat_id, bob);
    await leftDaysAgo(app.db, chat_id, bob.user_id, 8);
    await add(owner, chat_id, bob);
    expect(await remove(owner, chat_id, owner)).toEqual(OK);
    expect(await ownerOf(bob, chat_id)).toBe(cat.user_id);
    expect(await remove(cat, chat_id, dan)).toEqual(OK);
    await remove(cat, chat_id, cat);
    expect(await ownerOf(bob, chat_id)).toBe(bob.user_id);
    for (const _ of [1, 2]) expect(await remove(bob, chat_id, bob)).toEqual(OK);
    const chat = await app.db
      .selectFrom('chat')
      .select('closed_at')
      .where('chat_id', '=', chat_id)
      .executeTakeFirstOrThrow();
    expect(chat.closed_at).not.toBeNull();
  });

  test('an owner who is not the longest-standing member stays the owner while others go', async () => {
    const { owner, friends, chat_id } = await circleOf(app, 2, 2);
    const [bob, cat] = friends as [Person, Person];
    await joinedDaysAgo(app.db, chat_id, bob.user_id, 1);
    expect(await membersOf(owner, chat_id)).toEqual(idsOf([bob, owner, cat]));
    await remove(cat, chat_id, cat);
    expect(await ownerOf(bob, chat_id)).toBe(owner.user_id);
  });

  test('an owner who is suspended stays the owner; one who is banned hands over as somebody else goes', async () => {
    const { owner, friends, chat_id } = await circleOf(app, 3, 3);
    const [bob, cat, dan] = friends as [Person, Person, Person];
    await barUntil(app.db, owner.user_id, 'tomorrow');
    await remove(dan, chat_id, dan);
    expect(await ownerOf(bob, chat_id)).toBe(owner.user_id);
    await barUntil(app.db, owner.user_id, 'infinity');
    await remove(cat, chat_id, cat);
    expect(await ownerOf(bob, chat_id)).toBe(bob.user_id);
  });

  test('a group in which only a suspended member is left waits for them', async () => {
    const { owner, friends, chat_id } = await circleOf(app, 1, 1);
    const [bob] = friends as [Person];
    await barUntil(app.db, bob.user_id, 'tomorrow');
    await remove(owner, chat_id, owner);
    await barUntil(app.db, bob.user_id, null);
    expect(await ownerOf(bob, chat_id)).toBe(bob.user_id);
    expect(await say(bob, chat_id, 'still here')).toBeDefined();
  });

  test('what somebody was notified of a group is read once they are no member', async () => {
    const { owner, friends, chat_id } = await circleOf(app, 1, 1);
    const [bob] = friends as [Person];
    const unread = async () =>
      (await bob.callOk(notificationCalls.GetMyNotifications, {})).filter((one) => !one.is_read);
    await remove(owner, chat_id, owner);
    expect(await unread()).toMatchObject([{ subtype: 'NEW_OWNER' }, { subtype: 'ADD_USER' }]);
    await remove(bob, chat_id, bob);
    expect(await unread()).toEqual([]);
  });

  test('is for open groups', async () => {
    const { owner, friends, chat_id } = await circleOf(app, 1, 1);
    const bob = friends[0] as Person;
    const match = await insertMatchChat(app.db, owner.user_id, bob.user_id);
    for (const gone of [owner, bob]) expect(await remove(owner, match, gone)).toEqual(NOT_A_GROUP);
    await endChat(app.db, chat_id);
    for (const gone of [owner, bob]) expect(await remove(owner, chat_id, gone)).toEqual(CLOSED);
  });
});
