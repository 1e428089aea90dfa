import { chatCalls } from '@quad/contract/chat/calls.ts';
import { commitCalls } from '@quad/contract/dating/commit-calls.ts';
import { matchCalls } from '@quad/contract/dating/match-calls.ts';
import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { insertFriends } from '#features/chat/testing/queries.ts';
import { failure, say } from '#features/chat/testing/chats.ts';
import { insertMatch, listMatched, restDays } from '#features/dating/matches/testing/queries.ts';
import { insertDater } from '#features/dating/testing/queries.ts';
import { type Person, testApp, soundAppOfFile } from '#testing/app.ts';
import { declinedDaysAgo, listCommitRequests } from './testing/queries.ts';
import {
  act,
  chatWith,
  commitTwo,
  daters,
  matchChat,
  ownState,
  pairStateOf,
  uncommit,
} from './testing/stand.ts';

const { CommitRequestAction, UncommitMatch } = commitCalls;
const { CreateChatWithMatch } = matchCalls;

const app = await soundAppOfFile();
let ann: Person;
let bob: Person;
beforeEach(async () => {
  [ann, bob] = (await daters(app, 2)) as [Person, Person];
});

const FREE = { date_enabled: 'ENABLED', date_committed_to_id: null };
const committedTo = ({ user_id }: Person) => ({ date_enabled: 'COMMITTED', date_committed_to_id: user_id });
const notified = async (person: Person) =>
  (await person.callOk(notificationCalls.GetMyNotifications, {})).map(
    ({ type, subtype, source_user_id, chat_id, is_read }) => ({
      is: `${type} ${subtype}`,
      by: source_user_id,
      chat_id,
      is_read,
    }),
  );
const notice = (is: string, { user_id }: Person, chat_id: number, is_read = false) => ({
  is,
  by: user_id,
  chat_id,
  is_read,
});

test('a chat with a match is one for both, and takes the place of the match', async () => {
  await insertMatch(app.db, ann.user_id, bob.user_id);
  const { chat } = await ann.callOk(CreateChatWithMatch, { user_id: bob.user_id });
  expect(chat).toMatchObject({ type: 2, committed: false, commit_request: null, writable: true });
  expect(await bob.callOk(CreateChatWithMatch, { user_id: ann.user_id })).toMatchObject({
    chat: { id: chat.id },
  });
  expect(await listMatched(app.db, ann.user_id)).toEqual([]);
  expect(await notified(bob)).toEqual([notice('DATE NEW_CHAT', ann, chat.id)]);
  expect(await notified(ann)).toEqual([]);
  await say(bob, chat.id, 'hi');
});

test('those who meet again after a chat was closed have their old one back', async () => {
  const chat_id = await matchChat(app, ann, bob);
  await say(ann, chat_id, 'nice to meet you');
  await ann.callOk(chatCalls.CloseChatByID, { chat_id });
  await insertMatch(app.db, ann.user_id, bob.user_id);
  const { chat } = await bob.callOk(CreateChatWithMatch, { user_id: ann.user_id });
  expect(chat).toMatchObject({
    id: chat_id,
    writable: true,
    lastMessage: { message: { content: 'nice to meet you' } },
  });
  expect((await chatWith(ann, bob))?.id).toBe(chat_id);
});

test('asking a match opens the chat first', async () => {
  await insertMatch(app.db, ann.user_id, bob.user_id);
  const sent = await ann.callOk(CommitRequestAction, { user_id: bob.user_id, action: 'SEND' });
  const chat_id = (await chatWith(bob, ann))?.id ?? 0;
  expect(sent).toEqual({ _notification: { type: 'COMMIT', subtype: 'SEND', chat_id }, ...FREE });
  expect(await pairStateOf(bob, ann)).toBe('was asked');
  expect(await listMatched(app.db, bob.user_id)).toEqual([]);
  expect(await notified(bob)).toEqual([
    notice('COMMIT SEND', ann, chat_id),
    notice('DATE NEW_CHAT', ann, chat_id),
  ]);
  expect(await ann.callOk(CommitRequestAction, { user_id: bob.user_id, action: 'SEND' })).toEqual({
    _notification: null,
    ...FREE,
  });
});

test('a chat that is named must be that of the two', async () => {
  const [cat] = (await daters(app, 1)) as [Person];
  const friends = await insertFriends(app.db, ann.user_id, bob.user_id);
  const [chat_id, hers] = [await matchChat(app, ann, bob), await matchChat(app, ann, cat)];
  const asking = { user_id: bob.user_id, action: 'SEND' } as const;
  for (const wrong of [hers, friends, 999_999_999])
    expect(await ann.call(CommitRequestAction, { ...asking, chat_id: wrong })).toEqual(
      failure(404, 'Chat not found'),
    );
  expect(await pairStateOf(ann, bob)).toBe('chatting');
  expect(await ann.call(CommitRequestAction, { ...asking, chat_id })).toMatchObject({ status: true });
});

test('committing hides both, ends what they have with other matches, and leaves friends alone', async () => {
  const others = (await daters(app, 4)) as [Person, Person, Person, Person];
  const [cat, dan, eli, fay] = others;
  const chat_id = await matchChat(app, ann, bob);
  const friends = await insertFriends(app.db, ann.user_id, cat.user_id);
  const ended = [await matchChat(app, ann, cat), await matchChat(app, dan, bob)];
  await matchChat(app, cat, dan);
  for (const [one, other] of [
    [ann, eli],
    [bob, eli],
    [bob, fay],
    [eli, fay],
  ] as const)
    await insertMatch(app.db, one.user_id, other.user_id);
  await act(cat, ann, 'SEND');
  await act(bob, dan, 'SEND');
  await act(dan, cat, 'SEND');
  await act(ann, bob, 'SEND');

  expect(await bob.callOk(CommitRequestAction, { user_id: ann.user_id, action: 'ACCEPT' })).toEqual({
    _notification: { type: 'COMMIT', subtype: 'ACCEPT', chat_id },
    ...committedTo(ann),
  });

  expect(await ownState(ann)).toEqual({ ...committedTo(bob), date_hidden: true });
  expect(await ownState(bob)).toEqual({ ...committedTo(ann), date_hidden: true });
  const annsChats = await ann.callOk(chatCalls.GetMyChats, {});
  expect(annsChats.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([chat_id, friends]);
  for (const person of [ann, bob]) expect((await person.callOk(chatCalls.GetPastChats, {})).length).toBe(1);
  expect((await cat.callOk(chatCalls.GetPastChats, {})).map(({ id }) => id)).toEqual([ended[0]]);
  expect((await dan.callOk(chatCalls.GetPastChats, {})).map(({ id }) => id)).toEqual([ended[1]]);
  expect(await listMatched(app.db, eli.user_id)).toEqual([fay.user_id]);
  expect(await listCommitRequests(app.db, cat.user_id)).toEqual([[dan.user_id, cat.user_id]]);
  expect(await listCommitRequests(app.db, bob.user_id)).toEqual([]);
  expect(await restDays(app.db, ann.user_id, cat.user_id)).toBe(30);
  expect(await restDays(app.db, bob.user_id, dan.user_id)).toBe(30);
  expect(await restDays(app.db, bob.user_id, eli.user_id)).toBeUndefined();
  // Accepting the request deleted the notifications of withdrawn requests, and marked the notification of the accepted
  // request as read.
  expect(await notified(ann)).toEqual([notice('COMMIT ACCEPT', bob, chat_id)]);
  expect(await notified(bob)).toEqual([notice('COMMIT SEND', ann, chat_id, true)]);
  expect(await notified(dan)).toEqual([]);
});

test('a request that crosses another accepts it', async () => {
  const chat_id = await matchChat(app, ann, bob);
  await act(ann, bob, 'SEND');
  expect(await bob.callOk(CommitRequestAction, { user_id: ann.user_id, action: 'SEND', chat_id })).toEqual({
    _notification: { type: 'COMMIT', subtype: 'ACCEPT', chat_id },
    ...committedTo(ann),
  });
});

test('a person who takes a request back says so; a person who declines one does not', async () => {
  const chat_id = await matchChat(app, ann, bob);
  await act(ann, bob, 'SEND');
  expect(await ann.callOk(CommitRequestAction, { user_id: bob.user_id, action: 'DELETE' })).toEqual({
    _notification: { type: 'COMMIT', subtype: 'DELETE', chat_id },
    ...FREE,
  });
  expect(await notified(bob)).toEqual([notice('COMMIT DELETE', ann, chat_id)]);
  await act(bob, ann, 'SEND');
  expect(await ann.callOk(CommitRequestAction, { user_id: bob.user_id, action: 'DELETE' })).toEqual({
    _notification: null,
    ...FREE,
  });
  expect(await notified(bob)).toEqual([notice('COMMIT DELETE', ann, chat_id)]);
  expect(await notified(ann)).toEqual([]);
});

test('after a decline one may ask again in 7 days, and the other at once', async () => {
  await matchChat(app, ann, bob);
  await act(ann, bob, 'SEND');
  await act(bob, ann, 'DELETE');
  const again = await act(ann, bob, 'SEND');
  expect(again.json()).toEqual(failure(429, 'You’ve asked this person already.'));
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(6.9 * 86_400);
  await declinedDaysAgo(app.db, ann.user_id, 6.9);
  expect((await act(ann, bob, 'SEND')).statusCode).toBe(429);
  await declinedDaysAgo(app.db, ann.user_id, 7.1);
  expect((await act(ann, bob, 'SEND')).statusCode).toBe(200);
  await act(bob, ann, 'DELETE');
  expect((await act(bob, ann, 'SEND')).statusCode).toBe(200);
});

test('either side ends the commit at once; both are free, to be seen, and keep their chat', async () => {
  const chat_id = await matchChat(app, ann, bob);
  await insertDater(app.db, ann.user_id, { is_hidden: true });
  await commitTwo(ann, bob);
  expect(await bob.callOk(UncommitMatch, {})).toEqual({
    _notification: { type: 'COMMIT', subtype: 'REMOVE', chat_id },
    ...FREE,
  });
  for (const person of [ann, bob]) expect(await ownState(person)).toEqual({ ...FREE, date_hidden: false });
  expect((await notified(ann))[0]).toEqual(notice('COMMIT REMOVE', bob, chat_id));
  expect(await pairStateOf(ann, bob)).toBe('chatting');
  await say(ann, chat_id, 'all the best');
  expect(await restDays(app.db, ann.user_id, bob.user_id)).toBeNull();
  await ann.callOk(chatCalls.CloseChatByID, { chat_id });
  expect(await restDays(app.db, ann.user_id, bob.user_id)).toBeNull();
});

test('former partners commit again when both ask', async () => {
  await matchChat(app, ann, bob);
  await commitTwo(ann, bob);
  await uncommit(bob);
  await commitTwo(bob, ann);
  expect(await ownState(ann)).toMatchObject(committedTo(bob));
  expect(await restDays(app.db, ann.user_id, bob.user_id)).toBeUndefined();
});

test('asking and opening chats are limited, and what comes to nothing is not counted', async () => {
  const limited = await testApp({ env: { LIMITS: 'on' } });
  try {
    const [me, ...them] = (await daters(limited, 7)) as [Person, ...Person[]];
    for (const { user_id } of them) await insertMatch(limited.db, me.user_id, user_id);
    const [first] = them as [Person];
    await act(me, first, 'SEND');
    for (const _ of [1, 2, 3]) expect((await act(me, first, 'SEND')).statusCode).toBe(200);
    const answers = [];
    for (const person of them.slice(1)) answers.push((await act(me, person, 'SEND')).statusCode);
    expect(answers).toEqual([200, 200, 200, 200, 429]);
    const last = them.at(-1) as Person;
    expect(await pairStateOf(me, last)).toBe('apart');
    expect(await me.call(CreateChatWithMatch, { user_id: last.user_id })).toMatchObject({ status: true });
  } finally {
    await limited.close();
  }
});
