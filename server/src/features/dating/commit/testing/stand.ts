import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { Chat } from '@quad/contract/chat/shapes.ts';
import { commitCalls, type CommitAction } from '@quad/contract/dating/commit-calls.ts';
import { matchCalls } from '@quad/contract/dating/match-calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { insertMatchChat } from '#features/chat/testing/queries.ts';
import { insertDater } from '#features/dating/testing/queries.ts';
import type { PersonTraits } from '#testing/traits.ts';
import type { Person, TestApp } from '#testing/app.ts';

/** Makes `number` daters. */
export async function daters(app: TestApp, number: number, traits: PersonTraits = {}): Promise<Person[]> {
  const people: Person[] = [];
  for (let made = 0; made < number; made += 1) {
    const person = await app.person(traits);
    await insertDater(app.db, person.user_id);
    people.push(person);
  }
  return people;
}

/** Opens the chat of two matched people. */
export const matchChat = (app: TestApp, one: Person, other: Person): Promise<number> =>
  insertMatchChat(app.db, one.user_id, other.user_id);

export const meet = (me: Person, { user_id }: Person) => me.send(matchCalls.CreateChatWithMatch, { user_id });
export const act = (me: Person, { user_id }: Person, action: CommitAction) =>
  me.send(commitCalls.CommitRequestAction, { user_id, action });
export const uncommit = (me: Person) => me.send(commitCalls.UncommitMatch, {});

/**
 * Commits two people to each other: the first sends a request, and the second accepts it. They must be matched or have
 * an open match chat.
 */
export async function commitTwo(one: Person, other: Person): Promise<void> {
  await one.callOk(commitCalls.CommitRequestAction, { user_id: other.user_id, action: 'SEND' });
  await other.callOk(commitCalls.CommitRequestAction, { user_id: one.user_id, action: 'ACCEPT' });
}

/** The match chat with another person, as `me` sees it in the chat list. */
export async function chatWith(me: Person, them: Person): Promise<Chat | undefined> {
  const chats = await me.callOk(chatCalls.GetMyChats, {});
  return chats.find(({ type, members }) => type === 2 && members.some(({ id }) => id === them.user_id));
}

/** The state of a pair, as a person sees it in the chat. */
export async function pairStateOf(
  me: Person,
  them: Person,
): Promise<'apart' | 'chatting' | 'asked' | 'was asked' | 'committed'> {
  const chat = await chatWith(me, them);
  if (!chat) return 'apart';
  if (chat.committed) return 'committed';
  if (!chat.commit_request) return 'chatting';
  return chat.commit_request.from_userId === me.user_id ? 'asked' : 'was asked';
}

/** The state of a person's commitment, as the person's own account shows it. */
export async function ownState(me: Person) {
  const { date_enabled, date_committed_to_id, date_hidden } = await me.callOk(profileCalls.GetMyInfo, {});
  return { date_enabled, date_committed_to_id, date_hidden };
}
