import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { describe, expect, test } from 'vitest';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { type Person, type TestApp, appOfFile } from '#testing/app.ts';
import { countWaiting } from '#testing/queries.ts';
import { endChat, endMembership, withChatLocked, insertMembers } from './testing/queries.ts';
import { CLOSED, everything, friendsOf, groupOf, NO_CHAT, page, say, texts } from './testing/chats.ts';

const app = await appOfFile();

const WRITERS = 16;
const EACH = 100;
const idsOf = (messages: readonly ChatMessage[]) => messages.map(({ message }) => message.id);

/** Fetches messages after the last known message, until `upTo` messages are known. */
async function poll(person: Person, chat_id: number, upTo: number): Promise<ChatMessage[]> {
  const known: ChatMessage[] = [];
  while (known.length < upTo) {
    const next = await page(person, chat_id, { after_message_id: known.at(-1)?.message.id ?? 0 });
    known.push(...next.toReversed());
  }
  return known;
}

test('many write at once: one order for all, without gaps, and no reader skips any', async () => {
  const { people, chat_id } = await groupOf(app, WRITERS);
  const listeners = [await people[0]?.connect(), await people[9]?.connect()];
  const polling = [people[1], people[2], people[3]].map((person) =>
    poll(person as Person, chat_id, WRITERS * EACH),
  );
  await Promise.all(
    people.map(async (person, writer) => {
      for (let number = 1; number <= EACH; number += 1) await say(person, chat_id, `${writer}:${number}`);
    }),
  );

  const all = (await everything(people[5] as Person, chat_id)).toReversed();
  expect(all.map(({ message }) => message.seq)).toEqual(all.map((_, index) => index + 1));
  expect(all).toHaveLength(WRITERS * EACH);
  const ids = idsOf(all);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  for (let writer = 0; writer < WRITERS; writer += 1) {
    const own = texts(all).filter((text) => text.startsWith(`${writer}:`));
    expect(own).toEqual(Array.from({ length: EACH }, (_, index) => `${writer}:${index + 1}`));
  }
  for (const polled of await Promise.all(polling)) expect(idsOf(polled)).toEqual(ids);
  for (const listener of listeners) {
    await listener?.receive<ChatMessage>('chat:message', ({ message }) => message.id === ids.at(-1));
    const received = listener?.events.filter(({ name }) => name === 'chat:message') ?? [];
    const receivedIds = idsOf(received.map(({ payload }) => payload as ChatMessage));
    expect(receivedIds.toSorted((a, b) => a - b)).toEqual(ids);
  }
});

describe('what changes while a message waits for its turn', () => {
  /** Runs `work` on a locked chat while a message waits for the lock. Then releases the lock. */
  async function meanwhile(chat_id: number, send: () => Promise<unknown>, work: typeof endChat) {
    const sent = await withChatLocked(app.db, chat_id, async (db) => {
      const answer = send();
      await expect.poll(() => countWaiting(app.db), { interval: 5 }).toBe(1);
      await work(db, chat_id);
      return { answer };
    });
    return sent.answer;
  }

  test('a chat that is closed takes no message', async () => {
    const { ann, chat_id } = await friendsOf(app);
    const send = () => ann.call(chatCalls.CreateMessage, { chat_id, content: 'too late' });
    expect(await meanwhile(chat_id, send, endChat)).toEqual(CLOSED);
    expect(await page(ann, chat_id)).toEqual([]);
  });

  test('an author who is removed sends nothing', async () => {
    const { people, chat_id } = await groupOf(app, 2);
    const [ann, bob] = people as [Person, Person];
    const send = () => bob.call(chatCalls.CreateMessage, { chat_id, content: 'too late' });
    const remove = (db: TestApp['db']) => endMembership(db, chat_id, bob.user_id);
    expect(await meanwhile(chat_id, send, remove)).toEqual(NO_CHAT);
    expect(await page(ann, chat_id)).toEqual([]);
  });

  test('a person who is removed hears nothing, a person who is added everything', async () => {
    const { people, chat_id } = await groupOf(app, 2);
    const [ann, removed] = people as [Person, Person];
    const added = await app.person();
    app.events.length = 0;
    const change = async (db: TestApp['db']) => {
      await endMembership(db, chat_id, removed.user_id);
      await insertMembers(db, chat_id, [added.user_id]);
    };
    await meanwhile(chat_id, () => say(ann, chat_id, 'hello'), change);
    const rooms = app.events.flatMap((event) => event.rooms);
    expect(rooms.toSorted()).toEqual([ann, added].map(({ user_id }) => `user:${user_id}`).toSorted());
    expect(texts(await page(added, chat_id))).toEqual(['hello']);
  });
});
