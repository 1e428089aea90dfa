import { accountCalls } from '@quad/contract/account/calls.ts';
import { authCalls } from '@quad/contract/auth/calls.ts';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { logTypes, type LogType } from '@quad/contract/core/log-types.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { preferenceCalls } from '@quad/contract/preferences/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { supportCalls } from '@quad/contract/support/calls.ts';
import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { importReference } from '#features/reference/import.ts';
import { type TestApp, appOfFile } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { mailsOf, tokenIn } from '#testing/mails.ts';
import { exchange, request } from './testing/exchange.ts';
import { photoOf } from './testing/files.ts';

const app = await appOfFile({ env: { LOG_LEVEL: 'trace' } });
beforeAll(async () => {
  await importReference(app.db);
});

const { login, register, VerifyEmail, ForgotPassword, ResetPasswordFromEmail } = authCalls;
const { CreateChat, CreateMessage, GetMessages, GetMyChats, UpdateChatInfo } = chatCalls;

/** All texts of the test that must never appear in the log. */
const secrets = new Set<string>();
const secret = (text: string): string => {
  secrets.add(text);
  return text;
};

const EMAIL = secret('marigold.quokka@student.unimelb.edu.au');
const PASSWORD = secret('boronia-in-bloom-7');
const NEW_PASSWORD = secret('wattle-after-rain-8');
const USER_AGENT = secret('SecretBrowser/9.9 (Linux)');
const MESSAGE = secret('meet me behind the bell tower');

const keepsCookies = (who: Client) => [...who.cookies.values()].forEach(secret);

async function signsUp(): Promise<Client> {
  const browser = app.visitor();
  const both = { password: PASSWORD, confirm_password: PASSWORD };
  await browser.callOk(register, { uni_id: 61, email: EMAIL, ...both });
  const [mail] = await mailsOf(app, EMAIL);
  await browser.callOk(VerifyEmail, { verify_token: secret(tokenIn(mail)) });
  await browser.call(login, { email: EMAIL, password: secret('a guess that is wrong') });
  const agent = { headers: { 'user-agent': USER_AGENT } };
  expect(await browser.call(login, { email: EMAIL, password: PASSWORD }, agent)).toMatchObject({
    status: true,
  });
  await browser.callOk(profileCalls.FinishInitialSetup, {
    first_name: secret('Marigold'),
    last_name: secret('Quokka'),
    other_names: secret('Banksia'),
    gender: 'Female',
    birth_date: secret('2001-02-03'),
    course_id: 602,
    year_level: 2,
  });
  keepsCookies(browser);
  return browser;
}

async function resetsPassword(browser: Client): Promise<void> {
  await browser.callOk(ForgotPassword, { email: EMAIL });
  const mails = await mailsOf(app, EMAIL);
  const token = secret(tokenIn(mails.find(({ text }) => text.includes('ResetPassword'))));
  const both = { password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
  await browser.callOk(ResetPasswordFromEmail, { token, ...both });
  await browser.callOk(login, { email: EMAIL, password: NEW_PASSWORD });
  keepsCookies(browser);
}

async function befriendsAndMessages(
  browser: Client,
  friend: Awaited<ReturnType<TestApp['person']>>,
): Promise<number> {
  secret(friend.email);
  await browser.callOk(profileCalls.UpdateMyInfo, { bio: secret('I feed the ducks') });
  await browser.callOk(referenceCalls.SearchCourses, { name_query: secret('agricult'), uni_id: 61 });
  await browser.callOk(peopleCalls.SearchUsers, { query: secret('Zebedee') });
  await browser.callOk(friendCalls.FriendRequestAction, { user_id: friend.user_id, action: 'SEND' });
  const { id } = await browser.callOk(profileCalls.GetMyInfo, {});
  await friend.callOk(friendCalls.FriendRequestAction, { user_id: id, action: 'ACCEPT' });
  await browser.callOk(notificationCalls.GetMyNotifications, {});
  const [chat] = await browser.callOk(GetMyChats, {});
  const chat_id = chat?.id ?? 0;
  const media = [
    new File([await photoOf(2000)], `${secret('our secret photo')}.jpg`, { type: 'image/jpeg' }),
  ];
  const { message } = await browser.callOk(CreateMessage, { chat_id, content: MESSAGE, media });
  const url = secret(message.media[0]?.url ?? 'no photo');
  await app.app.inject({ method: 'GET', url });
  await browser.callOk(GetMessages, { chat_id, page: 0, search_text: secret('bell tower') });
  const { emit, socket } = await friend.connect();
  await emit('chat:read', { message_id: message.id });
  await emit('nonsense', { text: secret('said in a socket') });
  socket.disconnect();
  return chat_id;
}

/**
 * Causes errors in code that handles users' texts. The database refuses rows, and its error messages contain these
 * rows.
 */
async function goesWrong(browser: Client, friend: Client, chat_id: number): Promise<void> {
  const { db } = app;
  await sql`alter table message add constraint broken check (content not like '%never%')`.execute(db);
  await sql`alter table app_user add constraint broken check (bio not like '%never%')`.execute(db);
  await sql`alter table chat_member add constraint broken check (last_read_seq < 2)`.execute(db);
  const failed = [
    await browser.send(CreateMessage, { chat_id, content: secret('this is never stored') }),
    await browser.send(profileCalls.UpdateMyInfo, { bio: secret('a bio that is never stored') }),
  ];
  expect(failed.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
  await sql`alter table chat_member drop constraint broken`.execute(db);
  const { message } = await browser.callOk(CreateMessage, { chat_id, content: secret('one more') });
  await sql`alter table chat_member add constraint broken check (last_read_seq < 2) not valid`.execute(db);
  const { emit, socket } = await friend.connect();
  expect(await emit('chat:read', { message_id: message.id })).toMatchObject({ errors: [{ code: 500 }] });
  socket.disconnect();
  await sql`alter table chat_member drop constraint broken`.execute(db);
}

/**
 * Writes to groups, reports and support, exports the data and deletes the account. All these requests contain users'
 * texts.
 */
async function leaves(browser: Client, friend: Awaited<ReturnType<TestApp['person']>>): Promise<void> {
  const title = secret('Tuesday rowers');
  const { chat } = await browser.callOk(CreateChat, { title, user_ids: [friend.user_id] });
  const icon = new File([await photoOf(2000)], `${secret('our secret crest')}.jpg`, { type: 'image/jpeg' });
  const new_info = JSON.stringify({ title: secret('Wednesday rowers') });
  const { chat: changed } = await browser.callOk(UpdateChatInfo, { chat_id: chat.id, new_info, icon });
  await app.app.inject({ method: 'GET', url: secret(changed.icon_url ?? 'no icon') });
  const { message } = await friend.callOk(CreateMessage, { chat_id: chat.id, content: secret('mean words') });
  const comments = secret('they say this every day');
  await browser.callOk(reportCalls.CreateReport, { message_id: message.id, reason: 'ABUSE', comments });
  const action = {
    email: EMAIL,
    type: 'SUPPORT',
    content: secret('my housemate reads my messages'),
  } as const;
  await browser.callOk(supportCalls.SubmitSupportAction, action);
  await app.visitor().callOk(supportCalls.SubmitSupportAction, action);
  await browser.callOk(preferenceCalls.UpdatePreferences, { banner: false });
  await browser.callOk(accountCalls.RequestDataExport, {});
  const made = () => browser.callOk(accountCalls.GetDataExport, {});
  await expect.poll(async () => (await made()).state).toBe('ready');
  const url = secret((await made()).url ?? 'no archive');
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  expect((await app.app.inject({ method: 'GET', url, headers: { cookie } })).statusCode).toBe(200);
  const leaving = { agree_delete: true, password: NEW_PASSWORD, feedback: secret('off to Perth') } as const;
  await browser.call(accountCalls.DeleteAccount, { ...leaving, password: secret('a wrong one to leave') });
  await browser.callOk(accountCalls.DeleteAccount, leaving);
}

/** Sends requests that are refused before a handler sees them. */
async function sendsJunk(): Promise<void> {
  const origin = await app.origin();
  const token = secret('token-in-an-address');
  await exchange(origin, request(`GET /auth/ResetPassword?token=${token}`));
  await exchange(origin, request(`GET /api/nothing/${token}?email=${EMAIL}`));
  await exchange(origin, request(`GET /api/%zz${token}`));
  await exchange(
    origin,
    request('GET /healthz', { 'x-client': secret('me@home.test'), 'x-nul': `${token}\0` }),
  );
  await exchange(origin, `${token} nonsense\r\n\r\n`);
}

test('a whole journey leaves nothing about anybody in the log', async () => {
  const browser = await signsUp();
  await resetsPassword(browser);
  const friend = await app.person({ first_name: secret('Zebedee'), last_name: secret('Numbat') });
  keepsCookies(friend);
  const chat_id = await befriendsAndMessages(browser, friend);
  await goesWrong(browser, friend, chat_id);
  await sendsJunk();
  await leaves(browser, friend);
  await friend.callOk(peopleCalls.BlockUser, { user_id: (await app.person()).user_id });
  await friend.callOk(authCalls.logout, {});

  // The log is written with a short delay. Its last line is about the last call.
  const read = () => readFile(join(app.dataDir, 'quad.log'), 'utf8');
  await expect.poll(read).toContain(`"route":"/api${authCalls.logout.path}"`);
  const log = await read();
  const lines = log.trim().split('\n');
  expect(lines.filter((line) => line.includes('"type":"access"')).length).toBeGreaterThan(25);
  expect(lines.filter((line) => line.includes('"level":50'))).toHaveLength(3);
  expect([...secrets].filter((text) => log.toLowerCase().includes(text.toLowerCase()))).toEqual([]);
  const others = lines.filter((line) => !line.includes('Server listening at'));
  expect(others.filter((line) => line.includes('"client":"web/0.5"')).length).toBeGreaterThan(25);
  const types = new Set(others.map((line) => (JSON.parse(line) as { type?: LogType }).type));
  expect([...types].filter((type) => type === undefined || !logTypes.includes(type))).toEqual([]);
  expect(others.join('\n')).not.toMatch(/127\.0\.0\.1|::1|"(ip|email|remoteAddress|url|body|user_id)":/);
});
