import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import type { Person, TestApp } from '#testing/app.ts';
import type { Connected } from '#testing/client.ts';
import { insertFriends, insertGroup } from './queries.ts';

/** Makes two friends with their chat. */
export async function friendsOf(app: TestApp): Promise<{ ann: Person; bob: Person; chat_id: number }> {
  const [ann, bob] = [await app.person({ first_name: 'Ann' }), await app.person({ first_name: 'Bob' })];
  return { ann, bob, chat_id: await insertFriends(app.db, ann.user_id, bob.user_id) };
}

/** Makes a group of `size` people. The first person owns it. */
export async function groupOf(app: TestApp, size: number): Promise<{ people: Person[]; chat_id: number }> {
  const people: Person[] = [];
  for (let made = 0; made < size; made += 1) people.push(await app.person());
  const ids = people.map(({ user_id }) => user_id);
  return { people, chat_id: await insertGroup(app.db, ids) };
}

/** Makes a person with friends, and the person's group with some of these friends. */
export async function circleOf(
  app: TestApp,
  others: number,
  members: number,
): Promise<{ owner: Person; friends: Person[]; chat_id: number }> {
  const owner = await app.person({ first_name: 'Owner' });
  const friends: Person[] = [];
  for (let made = 0; made < others; made += 1) friends.push(await app.person({ first_name: `Friend` }));
  for (const { user_id } of friends) await insertFriends(app.db, owner.user_id, user_id);
  const user_ids = friends.slice(0, members).map(({ user_id }) => user_id);
  const { chat } = await owner.callOk(chatCalls.CreateChat, { title: 'Group', user_ids });
  return { owner, friends, chat_id: chat.id };
}

/** Sends a text message, and expects that it is stored. */
export const say = (person: Person, chat_id: number, content: string): Promise<ChatMessage> =>
  person.callOk(chatCalls.CreateMessage, { chat_id, content });

/** Sends the numbers from 1 to `upTo` as text messages, and returns the messages. */
export async function count(person: Person, chat_id: number, upTo: number): Promise<ChatMessage[]> {
  const sent: ChatMessage[] = [];
  for (let number = 1; number <= upTo; number += 1) sent.push(await say(person, chat_id, String(number)));
  return sent;
}

/** Fetches a page of a chat. */
export async function page(
  person: Person,
  chat_id: number,
  input: {
    page?: number;
    before_message_id?: number;
    after_message_id?: number;
    around_message_id?: number;
    message_id?: number;
    changed_after?: number;
    search_text?: string;
  } = { page: 0 },
): Promise<ChatMessage[]> {
  return (await person.callOk(chatCalls.GetMessages, { chat_id, ...input })).messages;
}

/** Fetches all messages that a person can read in a chat, page by page. Returns them newest first. */
export async function everything(person: Person, chat_id: number): Promise<ChatMessage[]> {
  const read = await page(person, chat_id);
  for (let last = read.at(-1); last;) {
    const older = await page(person, chat_id, { before_message_id: last.message.id });
    read.push(...older);
    last = older.at(-1);
  }
  return read;
}

/** The names of the chat events that a device has received. */
export const eventNamesOf = ({ events }: Connected): string[] =>
  events.map(({ name }) => name).filter((name) => name.startsWith('chat:'));

export const texts = (messages: readonly ChatMessage[]): string[] =>
  messages.map(({ message }) => message.content);

/** The expected answer of a failed call. */
export const failure = (code: number, message: string) => ({ status: false, errors: [{ code, message }] });
export const NO_CHAT = failure(404, 'Chat not found');
export const NOT_A_GROUP = failure(403, 'This chat isn’t a group');
export const NOT_THE_OWNER = failure(403, 'Only the owner of the group can do this');
export const CLOSED = failure(403, 'This chat is closed');
