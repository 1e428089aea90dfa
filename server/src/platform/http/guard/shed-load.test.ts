import { authCalls } from '@quad/contract/auth/calls.ts';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { Call } from '@quad/contract/core/call.ts';
import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { friendsOf, say } from '#features/chat/testing/chats.ts';
import { LOAD_SHEDDING } from '#platform/limits.ts';
import { type Person, appOfFile } from '#testing/app.ts';

const BUSY = 'Quad’s busy right now. Try again in a moment.';

let ann: Person;
let bob: Person;
let chat_id: number;
let message_id: number;
let calls: Record<string, [call: Call, input: object]>;
const inFlight: ((milliseconds: number) => void)[] = [];

const app = await appOfFile();
beforeAll(async () => {
  ({ ann, bob, chat_id } = await friendsOf(app));
  message_id = (await say(bob, chat_id, 'hello')).message.id;
  calls = {
    'people search': [peopleCalls.SearchUsers, { query: 'Bob', page: 0 }],
    'course search': [referenceCalls.SearchCourses, { name_query: 'Be', uni_id: 61 }],
    'message search': [chatCalls.GetMessages, { chat_id, page: 0, search_text: 'hello' }],
    notifications: [notificationCalls.GetMyNotifications, {}],
    upload: [chatCalls.CreateMessage, { chat_id, content: 'x', media: [new File(['x'], 'x.png')] }],
    'log in': [authCalls.login, { email: ann.email, password: 'wrong' }],
    page: [chatCalls.GetMessages, { chat_id, page: 0 }],
    send: [chatCalls.CreateMessage, { chat_id, content: 'on' }],
    report: [reportCalls.CreateReport, { message_id, reason: 'SPAM' }],
    block: [peopleCalls.BlockUser, { user_id: bob.user_id }],
    'log out': [authCalls.logout, {}],
  };
});
beforeEach(() => inFlight.splice(0).forEach((end) => end(0)));

const holdUp = (part: number): void => {
  while (inFlight.length < part * LOAD_SHEDDING.maxInFlight)
    inFlight.push(app.services.loadShedding.begin('normal'));
};

/** Returns which of the calls the server sheds now. */
async function shedCalls(names = Object.keys(calls)): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) {
    const [call, input] = calls[name] as [Call, object];
    const answer = await ann.call(call, input);
    if (!answer.status && answer.errors.some(({ message }) => message === BUSY)) found.push(name);
  }
  return found;
}

const HARMLESS = [
  'people search',
  'course search',
  'message search',
  'notifications',
  'upload',
  'page',
  'send',
];

// Source: reliability.md L8: the order in which a busy server sheds calls.
test.each([
  [0.3, []],
  [0.5, ['people search', 'course search', 'message search']],
  [0.7, ['people search', 'course search', 'message search', 'notifications']],
  [0.9, ['people search', 'course search', 'message search', 'notifications', 'upload']],
  [1, HARMLESS],
])('at %d of what may be under way these are shed: %j', async (part, expected) => {
  holdUp(part);
  expect(await shedCalls(HARMLESS)).toEqual(expected);
});

test('a full server sheds everybody but those who report, block or log out', async () => {
  holdUp(1);
  const response = await ann.send(chatCalls.GetMyChats, {});
  expect(response.statusCode).toBe(503);
  expect(response.json()).toEqual({ status: false, errors: [{ code: 503, message: BUSY }] });
  expect(response.headers['retry-after']).toBe('2');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(await shedCalls()).toEqual([...HARMLESS.slice(0, 5), 'log in', ...HARMLESS.slice(5)]);
  inFlight.splice(0).forEach((end) => end(0));
  expect(await app.db.selectFrom('user_block').select('blocked_id').execute()).toHaveLength(1);
});
