import { expect } from 'vitest';
import type { PoolConfig } from 'pg';
import { insertFriends, insertGroup } from '#features/chat/testing/queries.ts';
import { openDatabase } from '#platform/db/open.ts';
import { readSessionKey } from '#platform/sessions/queries.ts';
import { hashToken, newSessionToken } from '#platform/sessions/tokens.ts';
import { insertPerson, insertTestSession } from '#testing/queries.ts';
import type { Listener } from './listener.ts';
import { type Acknowledged, type Caller, readAll, type Server } from './sender.ts';

/** A chat with all its members. */
export type Chat = { chat_id: number; members: Caller[] };

/** Inserts `count` signed-in users, a multiple of ten. Each user is in a chat of two and in a group of five. */
export async function seedChats(
  connection: PoolConfig,
  count: number,
): Promise<{ people: Caller[]; chats: Chat[] }> {
  const { db, close } = openDatabase(connection, () => undefined);
  const people: Caller[] = [];
  const key = await readSessionKey(db);
  for (let made = 0; made < count; made += 1) {
    const { user_id } = await insertPerson(db, {});
    const token = newSessionToken(key);
    await insertTestSession(db, user_id, hashToken(token));
    people.push({ user_id, token });
  }
  const inGroupsOf = (size: number) =>
    Array.from({ length: count / size }, (_, index) => people.slice(index * size, (index + 1) * size));
  const chats: Chat[] = [];
  for (const pair of inGroupsOf(2)) {
    const [a, b] = pair as [Caller, Caller];
    chats.push({ chat_id: await insertFriends(db, a.user_id, b.user_id), members: pair });
  }
  for (const members of inGroupsOf(5)) {
    const ids = members.map(({ user_id }) => user_id);
    chats.push({ chat_id: await insertGroup(db, ids), members });
  }
  await close();
  return { people, chats };
}

/** The chats of a user. */
export const chatsOf = (chats: readonly Chat[], { user_id }: Caller): Chat[] =>
  chats.filter(({ members }) => members.some((member) => member.user_id === user_id));

/**
 * Expects that the chat contains exactly the acknowledged messages, without duplicates and with gapless numbers. Every
 * member and the listener see the same order. Each sender's messages are in the order of sending.
 */
export async function mustHoldExactly(
  server: Server,
  { chat_id, members }: Chat,
  acknowledged: readonly Acknowledged[],
  listener: Listener | undefined,
): Promise<void> {
  const due = acknowledged.filter((one) => one.chat_id === chat_id);
  const views = await Promise.all(members.map((member) => readAll(server, member, chat_id)));
  const [first] = views as [(typeof views)[number]];
  const texts = first.map(({ message }) => message.content);
  for (const view of views) expect(view.map(({ message }) => message.content)).toEqual(texts);
  expect(first.map(({ message }) => message.seq)).toEqual(first.map((_, index) => index + 1));
  expect(texts.toSorted()).toEqual(due.map(({ text }) => text).toSorted());
  const idOf = new Map(first.map(({ message }) => [message.content, message.id]));
  for (const { text, id } of due) expect(idOf.get(text)).toBe(id);
  for (const { user_id } of members)
    expect(numbersOf(texts, user_id)).toEqual(numbersOf(texts, user_id).toSorted((a, b) => a - b));
  await expect.poll(() => listener?.texts()).toEqual(texts);
}

const numbersOf = (texts: readonly string[], user_id: number): number[] =>
  texts.filter((text) => text.startsWith(`${user_id}:`)).map((text) => Number(text.split(':')[1]));
