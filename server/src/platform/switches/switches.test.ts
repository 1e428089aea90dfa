import { authCalls } from '@quad/contract/auth/calls.ts';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { letterCalls } from '@quad/contract/letters/calls.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { failure } from '#features/chat/testing/chats.ts';
import { dater } from '#features/letters/testing/letters.ts';
import { appOfFile, testApp } from '#testing/app.ts';
import { SWITCHES, type SwitchName } from './names.ts';
import { insertSwitchChange } from './queries.ts';
import { openSwitches } from './switches.ts';

const WHY = 'Back at six';
const app = await appOfFile();
const [ann, ada] = [await dater(app), await app.person({ role: 'admin' })];
const { switches } = app.services;

async function turn(name: SwitchName, why: string | null): Promise<void> {
  await insertSwitchChange(app.db, name, why);
  await expect.poll(() => switches.whyOff(name), { interval: 10 }).toBe(why ?? undefined);
}
afterEach(async () => {
  for (const name of SWITCHES) if (switches.whyOff(name) !== undefined) await turn(name, null);
});

test('all nodes hear of a change, also one that starts later', async () => {
  const beside = await testApp({ beside: app });
  await turn('posts', WHY);
  await expect.poll(() => beside.services.switches.whyOff('posts'), { interval: 10 }).toBe(WHY);
  await beside.close();
  // A node that has only started must not serve before it knows.
  const { db, services } = app;
  const later = await openSwitches({
    db,
    log: services.log,
    changes: { onChange: () => undefined, isListening: () => true },
  });
  expect(later.whyOff('posts')).toBe(WHY);
});

const post = () => ann.call(feedCalls.CreatePost, { text: 'Lost a yellow umbrella', media: [] });
const letter = () => ann.call(letterCalls.CreateLoveLetter, { content: 'To the yellow umbrella' });
const register = () => app.visitor().call(authCalls.ForgotPassword, { email: 'ann@student.monash.edu' });
const logIn = () => app.visitor().call(authCalls.login, { email: 'a@b.edu.au', password: 'no such one' });
const OFF = failure(423, WHY);
/** The answer while all writing is off. Pages repeat the call. */
const LATER = failure(503, WHY);

test('a switch stops the calls that their features gave it, and no others', async () => {
  await turn('posts', WHY);
  expect(await post()).toEqual(OFF);
  const response = await ann.send(commentAndLikeCalls.CreateCommentForPost, { post_id: 1, text: 'Aw' });
  expect([response.statusCode, response.json()]).toEqual([423, OFF]);
  expect((await ann.call(feedCalls.GetPosts, {})).status).toBe(true);
  expect((await letter()).status).toBe(true);
  await turn('letters', WHY);
  expect(await letter()).toEqual(OFF);
  await turn('posts', null);
  expect((await post()).status).toBe(true);
});

test('nobody makes an account while sign-ups are off, and everybody still logs in', async () => {
  await turn('signups', WHY);
  const visitor = app.visitor();
  expect(await visitor.call(authCalls.ResendVerification, { email: 'ann@student.monash.edu' })).toEqual(OFF);
  expect(await visitor.call(authCalls.VerifyEmail, { verify_token: 'x'.repeat(64) })).toEqual(OFF);
  expect(await register()).not.toEqual(OFF);
  expect(await logIn()).not.toEqual(OFF);
});

test('the list of institutions says why nobody can sign up', async () => {
  const why = async () => (await app.visitor().callOk(referenceCalls.GetUniversities, {})).signups_off;
  expect(await why()).toBeUndefined();
  await turn('signups', WHY);
  expect(await why()).toBe(WHY);
});

test('files are refused while uploads are off, and words are not', async () => {
  await turn('uploads', WHY);
  const pfp = new File([new Uint8Array(10)], 'me.png', { type: 'image/png' });
  expect(await ann.call(profileCalls.UpdatePFP, { pfp })).toEqual(OFF);
  expect((await post()).status).toBe(true);
});

test('while writing is off people read, log out and see staff decide', async () => {
  await turn('writes', WHY);
  const response = await ann.send(feedCalls.CreatePost, { text: 'Lost a yellow umbrella', media: [] });
  expect([response.statusCode, response.headers['retry-after'], response.json()]).toEqual([503, '30', LATER]);
  expect(await letter()).toEqual(LATER);
  expect(await register()).toEqual(LATER);
  expect((await ann.call(feedCalls.GetPosts, {})).status).toBe(true);
  expect(await ada.call(staffCalls.KeepCase, { queue: 'reports', case_id: 1 })).not.toEqual(LATER);
  const { socket } = await ann.connect();
  expect(await socket.emitWithAck('chat:read', { message_id: 1 })).toEqual(LATER);
  expect(await socket.emitWithAck('chat:join', { chat_id: 1 })).not.toEqual(LATER);
  expect(await logIn()).not.toEqual(LATER);
  const leaving = await app.signInAgain(ann);
  expect(await leaving.callOk(authCalls.logout, {})).toBeNull();
  expect((await ann.call(chatCalls.GetMyChats, {})).status).toBe(true);
});

test('a change that no notice told is there once notices arrive again', async () => {
  await sql`alter table switch_change disable trigger switched`.execute(app.db);
  await insertSwitchChange(app.db, 'letters', WHY);
  await sql`alter table switch_change enable trigger switched`.execute(app.db);
  expect(switches.whyOff('letters')).toBeUndefined();
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(app.db);
  await expect.poll(() => switches.whyOff('letters'), { timeout: 10_000 }).toBe(WHY);
});
