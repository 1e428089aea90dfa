import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { Card } from '@quad/contract/people/shapes.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { moderationActionCalls } from '@quad/contract/moderation-actions/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { insertMatch } from '#features/dating/matches/testing/queries.ts';
import { restPair, restPairForEver } from '#features/dating/matches/queries/matches.ts';
import { insertDater } from '#features/dating/testing/queries.ts';
import { blank } from '#platform/media/fixtures/make.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { endChat, insertFriends, insertGroup, insertMatchChat } from './testing/queries.ts';

let ann: Person;
let bob: Person;
/** The URL of Bob's picture for matches. */
let url: string;
const app = await appOfFile();
const bytes = new Uint8Array(await blank(64, 64).png().toBuffer());
const picture = new File([bytes], 'me.png', { type: 'image/png' });
beforeEach(async () => {
  [ann, bob] = [await app.person(), await app.person({ last_name: 'Findable' })];
  for (const { user_id } of [ann, bob]) await insertDater(app.db, user_id);
  url = (await bob.callOk(profileCalls.UpdateRealPFP, { pfp: picture })).pfp_url;
});

const pictureOf = (person: Person, members: readonly Card[]) =>
  members.find(({ id }) => id === person.user_id)?.real_pfp_url;
const listed = async (viewer: Person, chat_id: number) =>
  (await viewer.callOk(chatCalls.GetMyChats, {})).find(({ id }) => id === chat_id)?.members ?? [];
const opened = async (viewer: Person, chat_id: number) =>
  (await viewer.callOk(chatCalls.GetChatByID, { chat_id })).members;
const suspend = async ({ user_id }: Person) => {
  const kim = await app.person({ role: 'moderator' });
  const suspension = { user_id, reason: 'Threats', kind: 'SUSPEND', days: 7 } as const;
  await kim.callOk(moderationActionCalls.TakeModerationAction, suspension);
};
/** Whether a person may load the file at `url`. */
const mayLoad = async ({ cookies }: Person) => {
  const response = await app.app.inject({ url, cookies: { sessionID: cookies.get('sessionID') ?? '' } });
  return response.statusCode === 200;
};

test('the other side of a match’s open chat sees it, there and nowhere else', async () => {
  await insertFriends(app.db, ann.user_id, bob.user_id);
  const group_id = await insertGroup(app.db, [ann.user_id, bob.user_id]);
  const chat_id = await insertMatchChat(app.db, ann.user_id, bob.user_id);
  expect(pictureOf(bob, await listed(ann, chat_id))).toBe(url);
  expect(pictureOf(bob, await opened(ann, chat_id))).toBe(url);
  expect(pictureOf(ann, await opened(ann, chat_id))).toBeNull();
  expect(pictureOf(bob, await opened(bob, chat_id))).toBeNull();
  const elsewhere = [
    await ann.callOk(friendCalls.GetMyFriends, {}),
    [await ann.callOk(peopleCalls.GetUserByID, { id: bob.user_id })],
    (await ann.callOk(peopleCalls.SearchUsers, { query: 'Findable' })).users,
    await opened(ann, group_id),
  ];
  for (const cards of elsewhere) expect(pictureOf(bob, cards)).toBeNull();
  expect(await mayLoad(ann)).toBe(true);
});

test('a match without a chat does not see it', async () => {
  await insertMatch(app.db, ann.user_id, bob.user_id);
  expect(await mayLoad(ann)).toBe(false);
});

test.each<[string, (chat_id: number) => Promise<unknown>]>([
  ['the chat is closed', (chat_id) => endChat(app.db, chat_id)],
  ['one blocks the other', () => bob.callOk(peopleCalls.BlockUser, { user_id: ann.user_id })],
  ['its owner is suspended', () => suspend(bob)],
  ['the two are partners no longer', () => restPairForEver(app.db, ann.user_id, bob.user_id)],
])('it is seen until %s', async (_name, end) => {
  const chat_id = await insertMatchChat(app.db, ann.user_id, bob.user_id);
  await restPair(app.db, ann.user_id, bob.user_id);
  expect([pictureOf(bob, await opened(ann, chat_id)), await mayLoad(ann)]).toEqual([url, true]);
  await end(chat_id);
  expect([pictureOf(bob, await opened(ann, chat_id)), await mayLoad(ann)]).toEqual([null, false]);
});
