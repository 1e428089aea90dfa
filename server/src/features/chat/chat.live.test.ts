import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { expect, test } from 'vitest';
import type { Connected } from '#testing/client.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { type Cache, fetchCache, applyEvent, mergeMessages } from './testing/cache.ts';
import { insertFriends, insertGroup } from './testing/queries.ts';
import { count, everything, friendsOf, eventNamesOf, page, say, texts } from './testing/chats.ts';

const app = await appOfFile();

const messagesReceived = ({ events }: Connected): ChatMessage[] =>
  events.filter(({ name }) => name === 'chat:message').map(({ payload }) => payload as ChatMessage);

/** Makes a generator of pseudo-random numbers that are the same in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (state >> 8) % sides;
  };
}

type Subscriber = { person: Person; phone: Connected; cache: Cache };

async function subscribe(person: Person, chat_ids: readonly number[]): Promise<Subscriber> {
  return { person, phone: await person.connect(), cache: await fetchCache(person, chat_ids) };
}

/** Waits until a device has received a message. Then applies all of the device's events to the subscriber's cache. */
async function catchUp({ person, phone, cache }: Subscriber, last: ChatMessage): Promise<void> {
  await phone.receive<ChatMessage>('chat:message', ({ message }) => message.id === last.message.id);
  phone.events.forEach(({ name, payload }) => applyEvent(cache, person.user_id, name, payload));
}

/**
 * The part of a cache that a page shows, in the order of the page.
 * @param unseen people whose read marks are removed. After a block, a fetch returns none of these people's read marks.
 * The cache can still contain some, because a later message by such a person marks the earlier messages as read.
 */
function shown({ chats, messages }: Cache, unseen: readonly number[]) {
  const withReaders = ({ message, user }: ChatMessage) => {
    const read = message.options.read.filter(({ user_id }) => !unseen.includes(user_id));
    return { message: { ...message, options: { ...message.options, read } }, user };
  };
  return {
    chats: [...chats.values()].map((chat) => ({
      ...chat,
      lastMessage: chat.lastMessage && withReaders(chat.lastMessage),
    })),
    messages: [...messages].map(([chat_id, history]) => [chat_id, ...[...history.values()].map(withReaders)]),
  };
}

test.each([1, 2, 3])('what was fetched and the events since equal a fresh fetch (%i)', async (seed) => {
  const people = [await app.person(), await app.person(), await app.person(), await app.person()];
  const ids = people.map(({ user_id }) => user_id);
  const [ann, bob, cat] = people as [Person, Person, Person, Person];
  const chats = [
    { chat_id: await insertFriends(app.db, ann.user_id, bob.user_id), members: [ann, bob] },
    { chat_id: await insertFriends(app.db, bob.user_id, cat.user_id), members: [bob, cat] },
    { chat_id: await insertGroup(app.db, ids), members: people },
  ];
  await cat.callOk(peopleCalls.BlockUser, { user_id: ann.user_id });
  for (const { chat_id, members } of chats) await say(members[0] as Person, chat_id, 'before');
  const phones = new Map(await Promise.all(people.map(async (one) => [one, await one.connect()] as const)));
  const subscribers = await Promise.all(
    people.map((person) =>
      subscribe(
        person,
        chats.filter(({ members }) => members.includes(person)).map(({ chat_id }) => chat_id),
      ),
    ),
  );

  const roll = dice(seed);
  const act = async () => {
    const { chat_id, members } = chats[roll(chats.length)] as (typeof chats)[number];
    const person = members[roll(members.length)] as Person;
    if (roll(3) > 0) return say(person, chat_id, `said ${roll(1000)}`);
    const seen = await page(person, chat_id);
    return phones.get(person)?.emit('chat:read', { message_id: seen[roll(seen.length)]?.message.id });
  };
  for (let round = 0; round < 15; round += 1) await Promise.all([act(), act(), act(), act()]);

  const [, second, group] = chats;
  const [latest] = await page(cat, second?.chat_id as number);
  await phones.get(cat)?.emit('chat:read', { message_id: latest?.message.id });
  const last = await say(ann, group?.chat_id as number, 'that is all');
  for (const subscriber of subscribers) {
    await catchUp(subscriber, last);
    const { person, cache } = subscriber;
    const across = new Map([
      [ann, cat.user_id],
      [cat, ann.user_id],
    ]).get(person);
    const unseen = across === undefined ? [] : [across];
    const fresh = await fetchCache(person, [...cache.messages.keys()]);
    expect(shown(cache, unseen)).toEqual(shown(fresh, unseen));
  }
});

test('chats that open, close and are joined meanwhile are in the list as a fresh fetch has them', async () => {
  const [ann, bob, cat] = [await app.person(), await app.person(), await app.person()];
  const group = await insertGroup(app.db, [ann.user_id, bob.user_id, cat.user_id]);
  const old = await insertFriends(app.db, ann.user_id, cat.user_id);
  await say(cat, old, 'old times');
  const subscribers = await Promise.all([ann, bob, cat].map((person) => subscribe(person, [group])));
  const befriend = async (sender: Person, recipient: Person) => {
    await sender.callOk(friendCalls.FriendRequestAction, { user_id: recipient.user_id, action: 'SEND' });
    await recipient.callOk(friendCalls.FriendRequestAction, { user_id: sender.user_id, action: 'ACCEPT' });
  };
  await befriend(ann, bob);
  const [opened] = await bob.callOk(chatCalls.GetMyChats, {});
  await say(bob, opened?.id as number, 'hello');
  await ann.callOk(friendCalls.RemoveFriend, { user_id: cat.user_id });
  await befriend(bob, cat);
  await cat.callOk(friendCalls.RemoveFriend, { user_id: bob.user_id });
  await befriend(cat, ann);
  const last = await say(ann, group, 'that is all');
  for (const subscriber of subscribers) {
    await catchUp(subscriber, last);
    const { person, cache } = subscriber;
    expect(shown(cache, [])).toEqual(shown(await fetchCache(person, [...cache.messages.keys()]), []));
  }
});

test('after a cut connection, what follows the last message one knows is all that was missed', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const phone = await bob.connect();
  await count(ann, chat_id, 5);
  await phone.receive<ChatMessage>('chat:message', ({ message }) => message.content === '5');
  const known = messagesReceived(phone);
  phone.socket.disconnect();
  await count(ann, chat_id, 70);

  // The device listens for events before it fetches. A message that is sent in between arrives twice, and must count
  // only once.
  const again = await bob.connect();
  await say(ann, chat_id, 'meanwhile');
  const caughtUp = new Map(known.map((one) => [one.message.id, one]));
  for (let more = true; more;) {
    const next = await page(bob, chat_id, { after_message_id: Math.max(...caughtUp.keys()) });
    mergeMessages(caughtUp, next);
    more = next.length > 0;
  }
  await say(ann, chat_id, 'and on');
  await again.receive<ChatMessage>('chat:message', ({ message }) => message.content === 'and on');
  mergeMessages(caughtUp, messagesReceived(again));
  const fresh = await everything(bob, chat_id);
  expect(texts([...caughtUp.values()])).toEqual(texts(fresh.toReversed()));
});

test('a reconnected socket starts without state: nothing is sent again, and no chat is open', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const phone = await bob.connect();
  phone.socket.io.reconnection(true);
  await phone.emit('chat:join', { chat_id });
  await say(ann, chat_id, 'one');
  await phone.receive<ChatMessage>('chat:message', ({ message }) => message.content === 'one');
  phone.socket.io.engine.close();
  await say(ann, chat_id, 'two');
  await new Promise((resolve) => phone.socket.once('connect', () => resolve(null)));
  await (await ann.connect()).emit('chat:typing', { chat_id });
  await say(ann, chat_id, 'three');
  await phone.receive<ChatMessage>('chat:message', ({ message }) => message.content === 'three');
  expect(texts(messagesReceived(phone))).toEqual(['one', 'three']);
  expect(eventNamesOf(phone)).toEqual(['chat:message', 'chat:message']);
});
