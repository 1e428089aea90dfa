import { accountCalls } from '@quad/contract/account/calls.ts';
import { authCalls } from '@quad/contract/auth/calls.ts';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { moderationActionCalls } from '@quad/contract/moderation-actions/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { interestCalls } from '@quad/contract/profile/interest-calls.ts';
import { profileStaffCalls } from '@quad/contract/profile/staff-calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  endChat,
  endMembership,
  insertFriends,
  insertGroup,
  insertMembers,
} from '#features/chat/testing/queries.ts';
import { say } from '#features/chat/testing/chats.ts';
import { insertMatch } from '#features/dating/matches/testing/queries.ts';
import { insertDater } from '#features/dating/testing/queries.ts';
import { importReference } from '#features/reference/import.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { mailsOf } from '#testing/mails.ts';
import { storedFiles } from '#testing/stored-files.ts';
import { exportQueue } from './export/job.ts';
import { setReady } from './export/queries.ts';
import { ageExport, insertMessages, insertOpinions } from './testing/queries/traces.ts';
import { unzip } from './testing/unzip.ts';
import { removeOldExports } from './tidy.ts';

const { RequestDataExport, GetDataExport, DeleteAccount } = accountCalls;
const { TakeModerationAction, LiftModerationAction } = moderationActionCalls;
const NONE = { state: 'none', url: null, bytes: null, requested_at: null, expires_at: null, again_at: null };
const PASSWORD = 'jacaranda season';
const GOODBYE = { agree_delete: true, password: PASSWORD, feedback: null } as const;
const SOON = { timeout: 60_000, interval: 50 };

let ann: Person;
let bob: Person;
let made = 0;

const app = await appOfFile({ env: { LIMITS: 'on' } });
await importReference(app.db);
const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#6c39b4' } });
const picture = new File([new Uint8Array(await plain.png().toBuffer())], 'me ..\\é.png', {
  type: 'image/png',
});
beforeEach(async () => {
  made += 1;
  ann = await app.person({ first_name: 'Ann', email: `ann.export${made}@student.unimelb.edu.au` });
  bob = await app.person({ first_name: 'Bob', last_name: 'Bobson' });
});

const fetchFile = ({ cookies }: Person, url: string, headers: Record<string, string> = {}) =>
  app.app.inject({
    method: 'GET',
    url,
    headers: { cookie: `sessionID=${cookies.get('sessionID')}`, ...headers },
  });

async function ready(person: Person) {
  return vi.waitFor(async () => {
    const state = await person.callOk(GetDataExport, {});
    expect(state.state).toBe('ready');
    return { ...state, url: String(state.url) };
  }, SOON);
}

type Data = Record<string, Record<string, unknown>[]>;

async function archiveOf(person: Person): Promise<{ files: Map<string, Buffer>; data: Data; json: string }> {
  await person.callOk(RequestDataExport, {});
  const { url } = await ready(person);
  const files = unzip((await fetchFile(person, url)).rawPayload);
  const json = String(files.get('data.json'));
  return { files, data: JSON.parse(json) as Data, json };
}

test('an archive is asked for, prepared, announced by mail and fetched by its owner alone', async () => {
  expect(await ann.callOk(GetDataExport, {})).toEqual(NONE);
  const requested = await ann.callOk(RequestDataExport, {});
  expect(requested).toMatchObject({ state: 'preparing', url: null, bytes: null, expires_at: null });
  const { url, bytes, expires_at, requested_at } = await ready(ann);
  expect(url).toMatch(/^\/api\/export\/[0-9a-f]{32}\.zip$/);
  const days = (Date.parse(String(expires_at)) - Date.parse(String(requested_at))) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(7);
  expect(days).toBeLessThan(7.01);

  const response = await fetchFile(ann, url);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'application/zip',
    'content-length': String(bytes),
    'content-disposition': `attachment; filename="quad-data.zip"; filename*=UTF-8''quad-data.zip`,
    'x-content-type-options': 'nosniff',
  });
  const part = await fetchFile(ann, url, { range: 'bytes=0-3' });
  expect([part.statusCode, part.rawPayload.toString('latin1')]).toEqual([206, 'PK\u0003\u0004']);

  const others = await fetchFile(bob, url);
  const wrong = await fetchFile(bob, `/api/export/${'0'.repeat(32)}.zip`);
  expect([others.statusCode, others.body]).toEqual([404, wrong.body]);
  for (const key of ['%00', 'x', '..%2f..%2fquad.log', '__proto__', '%F0%9F%98%80.zip'])
    expect(await fetchFile(ann, `/api/export/${key}`)).toMatchObject({ statusCode: 404, body: wrong.body });
  expect((await app.app.inject({ method: 'GET', url })).statusCode).toBe(401);
  expect((await fetchFile(ann, url.replace('/api/export', '/media'))).statusCode).toBe(404);

  const [mail, ...more] = await mailsOf(app, ann.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your Quad data is ready');
  expect(mail?.text).toContain('http://quad.test/app/me/settings#account');
  expect(mail?.text).not.toContain('export/');
});

test('asked for again while it is made it is the same one, and another one waits a day', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => ann.callOk(RequestDataExport, {})));
  expect(second?.requested_at).toBe(first?.requested_at);
  const before = await ready(ann);
  const again = await ann.send(RequestDataExport, {});
  expect(again.statusCode).toBe(429);
  const wait = Number(again.headers['retry-after']);
  expect(wait).toBeGreaterThan(86_000);
  expect(wait).toBeLessThanOrEqual(86_400);
  expect(before.again_at).toBe(new Date(Date.parse(String(before.requested_at)) + 86_400_000).toISOString());

  await ageExport(app.db, ann.user_id, 1);
  expect((await ann.callOk(GetDataExport, {})).again_at).toBeNull();
  expect((await ann.callOk(RequestDataExport, {})).state).toBe('preparing');
  const after = await ready(ann);
  expect(after.url).not.toBe(before.url);
  expect((await fetchFile(ann, before.url)).statusCode).toBe(404);
});

const stored = async () => (await storedFiles(app)).filter((name) => name.endsWith('.zip'));

test('after seven days it is gone, and its file too', async () => {
  await ann.callOk(RequestDataExport, {});
  const { url } = await ready(ann);
  const name = url.split('/').at(-1) as string;
  expect((await stored()).some((path) => path.endsWith(name))).toBe(true);
  await ageExport(app.db, ann.user_id, 7);
  expect(await ann.callOk(GetDataExport, {})).toMatchObject({ state: 'expired', url: null, again_at: null });
  expect((await fetchFile(ann, url)).statusCode).toBe(404);
  await removeOldExports(app.services);
  await vi.waitFor(
    async () => expect((await stored()).some((path) => path.endsWith(name))).toBe(false),
    SOON,
  );
  expect((await ann.callOk(GetDataExport, {})).state).toBe('expired');
});

test('it goes with the account', async () => {
  const password_hash = await app.services.passwords.hash(PASSWORD);
  const cat = await app.person({ password_hash });
  await cat.callOk(RequestDataExport, {});
  const { url } = await ready(cat);
  const name = url.split('/').at(-1) as string;
  await cat.callOk(DeleteAccount, { agree_delete: true, password: PASSWORD, feedback: null });
  await vi.waitFor(
    async () => expect((await stored()).some((path) => path.endsWith(name))).toBe(false),
    SOON,
  );
});

test('one whose account goes while it is made leaves no file behind', async () => {
  const cat = await aboutToLeave();
  const before = await stored();
  await cat.callOk(RequestDataExport, {});
  await cat.callOk(DeleteAccount, GOODBYE);
  expect(await newFiles(before)).toEqual({ archives: 1, unfinished: [] });
});

test('a person who asks for it in the moment they leave is told what they have or that they are gone', async () => {
  const cat = await aboutToLeave();
  const before = await stored();
  const [requested] = await Promise.all([
    cat.send(RequestDataExport, {}),
    cat.callOk(DeleteAccount, GOODBYE),
  ]);
  expect([200, 401]).toContain(requested.statusCode);
  expect(await newFiles(before)).toEqual({ archives: 1, unfinished: [] });
});

const aboutToLeave = async () => app.person({ password_hash: await app.services.passwords.hash(PASSWORD) });

/**
 * Waits until Ann's archive is ready and counts the new files. The server makes archives one after the other, so all
 * earlier requests are finished by then.
 */
async function newFiles(before: readonly string[]) {
  await ann.callOk(RequestDataExport, {});
  await ready(ann);
  const look = async () => ({
    archives: (await stored()).filter((path) => !before.includes(path)).length,
    unfinished: await readdir(join(app.dataDir, 'tmp')),
  });
  // Wait until the temporary folder is empty. The server empties it only after it has told Ann that the archive is
  // ready.
  return vi.waitFor(async () => {
    const files = await look();
    if (files.archives > 1 || files.unfinished.length > 0) throw new Error(JSON.stringify(files));
    return files;
  }, SOON);
}

test('it holds all that Quad has about the person', async () => {
  const chat_id = await insertFriends(app.db, ann.user_id, bob.user_id);
  const { pfp_url } = await ann.callOk(profileCalls.UpdatePFP, { pfp: picture });
  await ann.callOk(profileCalls.UpdateMyInfo, { bio: 'Lawn at four' });
  await ann.callOk(interestCalls.UpdateMyInterests, { hobbies: [3], topics: [2] });
  await say(bob, chat_id, 'Hi Ann');
  await ann.callOk(chatCalls.CreateMessage, { chat_id, content: 'Hi Bob', media: [picture] });
  const cat = await app.person({ first_name: 'Cat' });
  const dan = await app.person({ first_name: 'Dan' });
  const foe = await app.person({ first_name: 'Foe' });
  await ann.callOk(friendCalls.FriendRequestAction, { user_id: cat.user_id, action: 'SEND' });
  await dan.callOk(friendCalls.FriendRequestAction, { user_id: ann.user_id, action: 'SEND' });
  await ann.callOk(peopleCalls.BlockUser, { user_id: foe.user_id });
  await insertOpinions(app.db, bob.user_id, ann.user_id);
  await insertDater(app.db, ann.user_id, { age_min: 20 });
  await insertMatch(app.db, cat.user_id, ann.user_id);
  await insertMatch(app.db, ann.user_id, foe.user_id);
  const { files, data } = await archiveOf(ann);

  expect(String(files.get('README.txt'))).toContain('Your data on Quad');
  for (const name of Object.keys(data).filter((section) => section !== 'archive'))
    expect(String(files.get('README.txt'))).toContain(`\n  ${name}\n`);
  const named = { first_name: expect.any(String), last_name: expect.any(String) };
  expect(data).toMatchObject({
    account: { user_id: ann.user_id, email: ann.email, role: 'member' },
    profile: {
      first_name: 'Ann',
      birth_date: '2003-04-05',
      gender: 'Female',
      bio: 'Lawn at four',
      institution: 'University of Melbourne',
    },
    interests: { hobbies: ['Astronomy'], topics: ['Animals'] },
    dating: {
      country: 'Australia',
      shows_country: false,
      orientation: 'Bisexual',
      state: 'ENABLED',
      age_min: 20,
      quiz: Array.from({ length: 20 }, () => ({ content: expect.any(String), answer: 3 })),
      hobbies: ['Acting', 'Archery'],
      topics: ['Aliens'],
      extraversion: 0.5,
    },
    matches: [{ user_id: cat.user_id, ...named, matched_at: expect.any(String) }],
    signed_in_devices: [{ device: 'Test device' }],
    friends: [{ user_id: bob.user_id, first_name: 'Bob', last_name: 'Bobson' }],
    friend_requests_sent: [{ user_id: cat.user_id, ...named }],
    friend_requests_received: [{ user_id: dan.user_id, ...named }],
    blocked_people: [{ user_id: foe.user_id, first_name: 'Foe' }],
    notifications: [{ type: 'FRIEND_REQUEST', subtype: 'SEND', about: 'Dan Test' }],
    chats: [{ chat_id, kind: 'friends', members: [{ name: 'Ann Test' }, { name: 'Bob Bobson' }] }],
    messages: [
      { chat_id, from: 'Bob Bobson', content: 'Hi Ann', files: null },
      { chat_id, from: 'Ann Test', content: 'Hi Bob', files: [{ kind: 'image' }] },
    ],
    messages_out_of_reach: [],
    posts: [{ text: 'Fan post' }],
    comments: [{ text: 'Fan comment' }],
    likes: [{}],
    reviews: [{ place: 'Union Lawn', content: 'Fan review', rating: 4 }],
    suggested_places: [{ name: 'Union Lawn' }],
    mails_sent: [],
  });
  const listed = data['files'] as { path: string; bytes: number; file_id: string; purpose: string }[];
  expect(listed.map(({ purpose }) => purpose)).toEqual(['pfp', 'chat']);
  expect([...files.keys()]).toEqual(['README.txt', 'data.json', ...listed.map(({ path }) => path)]);
  for (const { path, bytes } of listed) expect(files.get(path)?.length).toBe(bytes);
  const sent = data['messages']?.[1]?.['files'] as { file_id: string }[];
  expect(sent[0]?.file_id).toBe(listed[1]?.file_id);
  const served = await fetchFile(ann, pfp_url);
  expect(files.get(listed[0]?.path ?? '')?.equals(served.rawPayload)).toBe(true);
});

test('it lists the mails of every kind that the person got', async () => {
  const kim = await app.person({ role: 'admin' });
  const of = { user_id: ann.user_id, reason: 'Rude' };
  const { moderation_action_id } = await kim.callOk(TakeModerationAction, { ...of, kind: 'WARN' });
  // The mail of a warning that is lifted before it is sent is not sent.
  expect(await mailsOf(app, ann.email)).toHaveLength(1);
  await kim.callOk(LiftModerationAction, { moderation_action_id, reason: 'It was someone else' });
  await kim.callOk(profileStaffCalls.CorrectAccount, { ...of, gender: 'Male' });
  expect(await mailsOf(app, ann.email)).toHaveLength(3);
  const { data } = await archiveOf(ann);
  expect(data['mails_sent']?.map(({ kind }) => kind).toSorted()).toEqual([
    'details-corrected',
    'moderation-action-lifted',
    'moderation-action-taken',
  ]);
});

test('it holds nothing that others keep to themselves', async () => {
  const chat_id = await insertFriends(app.db, ann.user_id, bob.user_id);
  await app.db
    .updateTable('app_user')
    .set({ birth_date: '2001-09-17', bio: 'Secret of Bob' })
    .where('user_id', '=', bob.user_id)
    .execute();
  await insertDater(app.db, bob.user_id, { orientation: 'Homosexual' });
  await bob.callOk(chatCalls.CreateMessage, { chat_id, content: 'look', media: [picture] });
  const eve = await app.person({ first_name: 'Eve' });
  const elsewhere = await insertFriends(app.db, bob.user_id, eve.user_id);
  await say(bob, elsewhere, 'about Ann behind her back');
  const foe = await app.person({ first_name: 'Fiendish' });
  await foe.callOk(friendCalls.FriendRequestAction, { user_id: ann.user_id, action: 'SEND' });
  await foe.callOk(peopleCalls.BlockUser, { user_id: ann.user_id });
  const late = await insertGroup(app.db, [bob.user_id, eve.user_id]);
  await say(eve, late, 'before Ann came');
  await insertMembers(app.db, late, [ann.user_id]);
  const left = await insertGroup(app.db, [bob.user_id, ann.user_id]);
  await say(bob, left, 'while Ann was here');
  await say(ann, left, 'own words in a group');
  await endMembership(app.db, left, ann.user_id);
  const over = await insertGroup(app.db, [bob.user_id, ann.user_id]);
  await say(bob, over, 'long over');
  await say(ann, over, 'own words long over');
  await endChat(app.db, over, 91);
  await insertOpinions(app.db, bob.user_id, ann.user_id);

  const { files, data, json } = await archiveOf(ann);
  for (const secret of [
    bob.email,
    eve.email,
    '2001-09-17',
    'Secret of Bob',
    'Homosexual',
    'behind her back',
    'Fiendish',
    foe.email,
    'before Ann came',
    'while Ann was here',
    'long over"',
    'Own comment',
    'Lawn at four?',
    'password',
    'token',
  ])
    expect({ secret, is: json.replace('own words long over', '').includes(secret) }).toEqual({
      secret,
      is: false,
    });
  expect(data['chats']?.map(({ chat_id: id }) => id)).toEqual([chat_id, late]);
  expect(data['messages']?.map(({ content }) => content)).toEqual(['look']);
  expect(data['messages']?.[0]?.['files']).toEqual([
    { kind: 'image', name: expect.any(String), file_id: null },
  ]);
  expect(data['messages_out_of_reach']?.map(({ content }) => content)).toEqual([
    'own words in a group',
    'own words long over',
  ]);
  expect([...files.keys()]).toEqual(['README.txt', 'data.json']);
});

test('it does not tell that somebody reported a picture which is gone otherwise', async () => {
  const { pfp_url } = await ann.callOk(profileCalls.UpdatePFP, { pfp: picture });
  const report = { target_type: 'USER', target_id: ann.user_id, reason: 'SPAM', comments: '' } as const;
  await bob.callOk(reportCalls.CreateReport, report);
  const kept = await ann.callOk(profileCalls.UpdatePFP, { pfp: picture });
  const { data, files, json } = await archiveOf(ann);
  expect(data['files']).toHaveLength(1);
  expect([...files.keys()].filter((path) => path.startsWith('files/'))).toEqual([
    data['files']?.[0]?.['path'],
  ]);
  expect(json).not.toContain(pfp_url.slice('/media/'.length, -5));
  const { media_id } = await app.db
    .selectFrom('media')
    .select('media_id')
    .where('storage_key', '=', kept.pfp_url.slice('/media/'.length))
    .executeTakeFirstOrThrow();
  expect(data['files']?.[0]).toMatchObject({ file_id: String(media_id), purpose: 'pfp' });
});

test('a file of any name can be unpacked anywhere', async () => {
  const chat_id = await insertFriends(app.db, ann.user_id, bob.user_id);
  const names = ['\u{20000}'.repeat(95), '/../x', 'CON:?*|<>"', '\u202egnp', '-rf ~'];
  for (const name of names) {
    const media = [new File([picture], `${name}.png`, { type: 'image/png' })];
    const sent = await ann.send(chatCalls.CreateMessage, { chat_id, content: 'look', media });
    // The server refuses an upload whose name contains `..`.
    expect(sent.statusCode).toBe(name.includes('..') ? 400 : 200);
  }
  const { files, data } = await archiveOf(ann);
  const paths = [...files.keys()].filter((path) => path.startsWith('files/'));
  expect(paths.toSorted()).toEqual(data['files']?.map(({ path }) => path).toSorted());
  expect(paths).toHaveLength(names.length - 1);
  for (const path of paths) {
    expect(path).toMatch(/^files\/chat\/\d+-[\p{L}\p{M}\p{N} ._-]+\.webp$/u);
    expect(Buffer.byteLength(path.slice('files/chat/'.length))).toBeLessThanOrEqual(255);
  }
});

test('many messages come all, in order, over many pages', async () => {
  const chat_id = await insertFriends(app.db, ann.user_id, bob.user_id);
  await insertMessages(app.db, chat_id, bob.user_id, 2500);
  await insertMessages(app.db, chat_id, ann.user_id, 1);
  const { data } = await archiveOf(ann);
  expect(data['messages']).toHaveLength(2501);
  expect(data['messages']?.slice(0, 2500).map(({ content }) => content)).toEqual(
    Array.from({ length: 2500 }, (_, index) => `Message number ${index + 1}`),
  );
});

test('a person who has not set up may ask too', async () => {
  const newcomer = await app.person({ setup_stage: 0 });
  await newcomer.callOk(RequestDataExport, {});
  await ready(newcomer);
  await newcomer.callOk(authCalls.logout, {});
  expect((await newcomer.send(GetDataExport, {})).statusCode).toBe(401);
});

test('an archive that was given up says so, comes no more, and may be asked for again at once', async () => {
  await ann.callOk(RequestDataExport, {});
  await ready(ann);
  const { export_id } = await app.db
    .updateTable('data_export')
    .set({ ready_at: null, expires_at: null, bytes: null })
    .where('user_id', '=', ann.user_id)
    .returning('export_id')
    .executeTakeFirstOrThrow();
  expect(await ann.callOk(GetDataExport, {})).toMatchObject({ state: 'preparing' });
  await exportQueue.givenUp?.({ id: 'of the job', data: { export_id } }, app.services);
  expect(await ann.callOk(GetDataExport, {})).toMatchObject({ state: 'failed', again_at: null, url: null });
  expect(await setReady(app.db, export_id, 1)).toBe(false);
  expect(await ann.callOk(RequestDataExport, {})).toMatchObject({ state: 'preparing' });
  await ready(ann);
});
