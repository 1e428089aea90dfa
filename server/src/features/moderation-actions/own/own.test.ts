import { authCalls } from '@quad/contract/auth/calls.ts';
import { ENDED_LOGIN_DAYS, type TakenKind } from '@quad/contract/moderation-actions/limits.ts';
import { moderationActionCalls } from '@quad/contract/moderation-actions/calls.ts';
import { ownModerationActionCalls } from '@quad/contract/moderation-actions/own-calls.ts';
import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { failure } from '#features/chat/testing/chats.ts';
import { type Person, appOfFile } from '#testing/app.ts';

const { TakeModerationAction, LiftModerationAction } = moderationActionCalls;
const { GetMyModerationActions, ReadModerationAction, AppealModerationAction, GetLockout, AppealLockout } =
  ownModerationActionCalls;
const PASSWORD = 'jacaranda season';
const WORDS = 'That was my flatmate, on my phone.';

let now = Date.now();
let mal: Person;
const app = await appOfFile({ now: () => now });
const password_hash = await app.services.passwords.hash(PASSWORD);
const kim = await app.person({ first_name: 'Kim', role: 'moderator' });
beforeEach(async () => {
  now = Date.now();
  mal = await app.person({ first_name: 'Malory', password_hash });
});

const take = async (kind: TakenKind, days?: number) =>
  (
    await kim.callOk(TakeModerationAction, {
      user_id: mal.user_id,
      kind,
      reason: 'Threats',
      ...(days && { days }),
    })
  ).moderation_action_id;
/** Makes a browser in which Malory, who is locked out, has tried to log in. */
async function refusedLogin() {
  const browser = app.visitor();
  await browser.call(authCalls.login, { email: mal.email, password: PASSWORD });
  return browser;
}

test('a login that is refused to the right password leaves what shows why, and what appeals once', async () => {
  const moderation_action_id = await take('SUSPEND', 7);
  const browser = await refusedLogin();
  const lockout = { moderation_action_id, kind: 'SUSPEND', reason: 'Threats', is_active: true, appeal: null };
  expect(await browser.callOk(GetLockout, {})).toMatchObject(lockout);
  expect(await browser.call(profileCalls.GetMyInfo, {})).toMatchObject({ errors: [{ code: 401 }] });
  const appealed = await browser.callOk(AppealLockout, { content: `  ${WORDS} ` });
  expect(appealed.appeal).toMatchObject({ content: WORDS, state: 'WAITING', reason: null });
  expect(await browser.callOk(GetLockout, {})).toEqual(appealed);
  expect(await (await refusedLogin()).call(AppealLockout, { content: WORDS })).toEqual(
    failure(409, 'You’ve already appealed this'),
  );
});

test('of two appeals at once one is taken', async () => {
  await take('SUSPEND', 7);
  const browser = await refusedLogin();
  const answers = await Promise.all([1, 2, 3].map(() => browser.call(AppealLockout, { content: WORDS })));
  expect(answers.filter(({ status }) => status)).toHaveLength(1);
});

test('a wrong password leaves nothing, in the same words as for any account', async () => {
  await take('SUSPEND', 7);
  const other = await app.person({ password_hash });
  const tries = await Promise.all(
    [mal.email, other.email].map(async (email) => {
      const browser = app.visitor();
      const answer = await browser.send(authCalls.login, { email, password: 'wrong' });
      return { browser, said: [answer.statusCode, answer.json(), Object.keys(answer.headers).toSorted()] };
    }),
  );
  expect(tries[0]?.said).toEqual(tries[1]?.said);
  for (const { browser } of tries) {
    expect(await browser.callOk(GetLockout, {})).toBeNull();
    expect(await browser.call(AppealLockout, { content: WORDS })).toEqual(
      failure(401, 'Log in again to appeal'),
    );
  }
});

test('what a refused login leaves works for half an hour, cannot be made up, and is no session', async () => {
  await take('SUSPEND', 7);
  const browser = await refusedLogin();
  const proof = decodeURIComponent(browser.cookies.get('barred') ?? '');
  const [, until, signature] = proof.split('.');
  const other = await app.person();
  for (const forged of [
    `${other.user_id}.${until}.${signature}`,
    `${mal.user_id}.${Number(until) + 1}.${signature}`,
    `${mal.user_id}.${until}.`,
    'barred',
  ]) {
    const forger = app.visitor();
    forger.cookies.set('barred', forged);
    expect(await forger.callOk(GetLockout, {})).toBeNull();
  }
  const thief = app.visitor();
  thief.cookies.set('sessionID', proof);
  expect(await thief.call(profileCalls.GetMyInfo, {})).toMatchObject({ errors: [{ code: 401 }] });
  now += 29 * 60_000;
  expect(await browser.callOk(GetLockout, {})).not.toBeNull();
  now += 2 * 60_000;
  expect(await browser.callOk(GetLockout, {})).toBeNull();
});

test('a browser whose session a suspension ended is told why, for a day', async () => {
  const { cookies } = mal;
  const session = cookies.get('sessionID') ?? '';
  await take('SUSPEND', 7);
  const browser = app.visitor();
  browser.cookies.set('sessionID', session).set('XSRF-TOKEN', cookies.get('XSRF-TOKEN') ?? '');
  expect(await browser.callOk(GetLockout, {})).toMatchObject({ kind: 'SUSPEND', reason: 'Threats' });
  await browser.callOk(AppealLockout, { content: WORDS });
  const old = new Date(Date.now() - (ENDED_LOGIN_DAYS * 24 + 1) * 3_600_000);
  await app.db.updateTable('ended_login').set({ ended_at: old }).where('user_id', '=', mal.user_id).execute();
  expect(await browser.callOk(GetLockout, {})).toBeNull();
});

test('a person who is back in hears what locked them out and is no longer active, in Quad, too', async () => {
  const moderation_action_id = await take('SUSPEND', 7);
  const browser = await refusedLogin();
  await browser.callOk(AppealLockout, { content: WORDS });
  await kim.callOk(LiftModerationAction, { moderation_action_id, reason: 'A slip' });
  expect(await browser.callOk(GetLockout, {})).toMatchObject({ moderation_action_id, is_active: false });
  expect(await browser.call(AppealLockout, { content: WORDS })).toMatchObject({ errors: [{ code: 409 }] });
  const back = app.visitor();
  await back.callOk(authCalls.login, { email: mal.email, password: PASSWORD });
  expect(await back.callOk(GetMyModerationActions, {})).toMatchObject([
    { moderation_action_id, is_active: false, appeal: { state: 'CLOSED' } },
  ]);
  expect(await back.callOk(notificationCalls.GetMyNotifications, {})).toMatchObject([
    { type: 'MODERATION_ACTION', subtype: 'LIFTED', content: 'Suspension', source_user_id: null },
  ]);
});

test('one sees what was decided about oneself, never notes, and reads a warning once', async () => {
  await take('NOTE');
  const limit = await take('LIMIT', 3);
  const warning = await take('WARN');
  const list = await mal.callOk(GetMyModerationActions, {});
  expect(list).toMatchObject([
    {
      moderation_action_id: warning,
      kind: 'WARN',
      reason: 'Threats',
      until: null,
      read_time: null,
      is_active: true,
    },
    { moderation_action_id: limit, kind: 'LIMIT', is_active: true },
  ]);
  expect(JSON.stringify(list)).not.toContain('Kim');
  const me = await mal.callOk(profileCalls.GetMyInfo, {});
  expect(me).toMatchObject({ has_warning: true, limited_until: list[1]?.until });
  const { receive } = await mal.connect();
  await mal.callOk(ReadModerationAction, { moderation_action_id: warning });
  expect(await receive('user:accountStatus')).toEqual({
    has_warning: false,
    limited_until: list[1]?.until,
  });
  await mal.callOk(ReadModerationAction, { moderation_action_id: warning });
  expect((await mal.callOk(profileCalls.GetMyInfo, {})).has_warning).toBe(false);
  expect(
    (await mal.callOk(AppealModerationAction, { moderation_action_id: limit, content: WORDS })).appeal?.state,
  ).toBe('WAITING');
});

test('open pages hear at once that their person may not write, and nobody else does', async () => {
  const { receive } = await mal.connect();
  const bob = await app.person();
  const theirs = await bob.connect();
  await take('LIMIT', 3);
  expect(await receive('user:accountStatus')).toEqual({
    has_warning: false,
    limited_until: expect.any(String),
  });
  expect(theirs.events.filter(({ name }) => name === 'user:accountStatus')).toEqual([]);
});

test('what is over, or somebody else’s, is not appealed against', async () => {
  const moderation_action_id = await take('WARN');
  const other = await app.person();
  expect(await other.call(AppealModerationAction, { moderation_action_id, content: WORDS })).toMatchObject({
    errors: [{ code: 404 }],
  });
  expect(await other.call(ReadModerationAction, { moderation_action_id })).toMatchObject({
    errors: [{ code: 404 }],
  });
  const note = await take('NOTE');
  expect(
    await mal.call(AppealModerationAction, { moderation_action_id: note, content: WORDS }),
  ).toMatchObject({
    errors: [{ code: 404 }],
  });
  await kim.callOk(LiftModerationAction, { moderation_action_id, reason: 'A slip' });
  expect(await mal.call(AppealModerationAction, { moderation_action_id, content: WORDS })).toEqual(
    failure(409, 'What you’re appealing is over'),
  );
});
