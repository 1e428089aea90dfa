import cookie from '@fastify/cookie';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { mosaicSources } from '@quad/contract/core/picture-sources.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { POST_MEDIA_WIDTH, POSTS_IN_SIGHT } from '@quad/contract/posts/limits.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { supportCalls } from '@quad/contract/support/calls.ts';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { READ_BURST } from '#platform/limits.ts';
import { type Person, type TestApp, testApp } from '#testing/app.ts';
import { inTime, isSameOrigin } from './bootstrap.ts';
import { mountPages } from './pages.ts';
import { openHttp } from '../server.ts';

let app: TestApp;
let folder: string;
let http: FastifyInstance;
let alex: Person;

beforeAll(async () => {
  app = await testApp({ env: { LIMITS: 'on' } });
  folder = await mkdtemp(join(tmpdir(), 'quad-bootstrap-'));
  await writeFile(join(folder, 'index.html'), '<html><head></head><body></body></html>');
  http = openHttp(app.services);
  for (const [path, call] of app.app.directCalls) http.directCalls.set(path, call);
  await http.register(cookie);
  await mountPages(http, app.services, `${folder}/`);
  alex = await app.person({ first_name: '</script><script>' });
});
afterAll(async () => {
  await Promise.all([http.close(), app.close()]);
  await rm(folder, { recursive: true });
});

type Laid = { path: string; input: unknown; answer: { content: unknown } };

/** The HTML of the page at an address, as the server sends it to a user. */
async function pageOf(url: string, person: Person = alex): Promise<string> {
  const headers = { cookie: `sessionID=${person.cookies.get('sessionID')}` };
  const { statusCode, body } = await http.inject({ method: 'GET', url, headers });
  expect(statusCode).toBe(200);
  return body;
}

const BLOCK = /<script type="application\/json" id="bootstrap">(.*?)<\/script>/;

/** The answers that the server has put into a page; null for a page without answers. */
async function laid(url: string, person?: Person): Promise<Laid[] | null> {
  const block = BLOCK.exec(await pageOf(url, person));
  return block && (JSON.parse(block[1] ?? '') as { answers: Laid[] }).answers;
}

const pathsOf = (answers: Laid[] | null) => answers?.map(({ path }) => path).toSorted();

const AROUND = [
  '/chat/GetMyChats',
  '/user/GetMyNotifications',
  '/user/me/GetMyInfo',
  '/user/me/GetPreferences',
];

test.each([
  ['/app/me/settings', []],
  ['/app/nowhere', []],
  ['/app/me/messages', []],
  ['/app/me/messages?id=1', []],
  ['/app/me/Friends/', ['/user/GetFriendRequests', '/user/GetMyFriends']],
  ['/app/me/dashboard', ['/user/GetFriendRequests', '/user/GetMyFriends', '/user/GetSuggestedFriends']],
  ['/app/discover', ['/places/GetPlaces', '/posts/GetPosts', '/user/GetSuggestedFriends']],
  [
    '/app/discover/SearchUsers',
    ['/user/GetSuggestedFriends', '/user/SearchUsers', '/utils/data/universities'],
  ],
  ['/app/discover/SearchUsers?query=ann', ['/utils/data/universities']],
])('with %s go the answers to what it asks first, and none that failed', async (url, own) => {
  expect(pathsOf(await laid(url))).toEqual([...AROUND, ...own].toSorted());
});

test('each is the answer of the call itself, and nothing in it can end its block', async () => {
  const body = await pageOf('/app/me/settings');
  expect(body.match(/<\/?script/g)).toHaveLength(2);
  const me = (await laid('/app/me/settings'))?.find(({ path }) => path === '/user/me/GetMyInfo');
  const { content } = (await alex.send(profileCalls.GetMyInfo, {})).json<Laid['answer']>();
  expect(me).toEqual({ path: '/user/me/GetMyInfo', input: {}, answer: { status: true, content } });
  expect(content).toMatchObject({ first_name: '</script><script>' });
});

test('who has not finished the setup gets who they are and where they study, and no more', async () => {
  const newcomer = await app.person({ setup_stage: 0 });
  expect(pathsOf(await laid('/app/me/setup', newcomer))).toEqual([
    '/user/me/GetMyInfo',
    '/utils/data/universities',
  ]);
});

test('who asks to be a friend comes along with the friends, all in one answer', async () => {
  const [ann, ...asking] = await Promise.all(Array.from({ length: 21 }, () => app.person()));
  if (!ann) throw new Error('There is nobody to ask');
  for (const one of asking)
    await one.callOk(friendCalls.FriendRequestAction, { user_id: ann.user_id, action: 'SEND' });
  const answers = await laid('/app/me/friends', ann);
  expect(pathsOf(answers)).toEqual([...AROUND, '/user/GetFriendRequests', '/user/GetMyFriends'].toSorted());
  const requests = answers?.find(({ path }) => path === '/user/GetFriendRequests');
  expect(requests).toMatchObject({ input: {}, answer: { content: { length: 20 } } });
});

// Source: the review of screens, A4: restoring seven tabs at once led to 14 refused calls.
test('ten tabs that are restored at once are answered, and so is what each asks besides', async () => {
  const reader = await app.person();
  const tabs = await Promise.all(Array.from({ length: 10 }, () => laid('/app/me/dashboard', reader)));
  expect(tabs.map((answers) => answers?.length)).toEqual(Array.from({ length: 10 }, () => AROUND.length + 3));
  const statuses = await Promise.all(
    Array.from({ length: 100 }, async () => (await reader.send(profileCalls.GetMyInfo, {})).statusCode),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

// Source: security.md §3 "Reads / writes".
test('a page counts once, whatever is laid into it, and goes without once its reader has had too much', async () => {
  const reader = await app.person();
  await app.services.limits.consume(READ_BURST, reader.user_id, READ_BURST.points - 5);
  for (let page = 0; page < 5; page += 1) expect(await laid('/app/me/settings', reader)).toHaveLength(4);
  expect(await laid('/app/me/settings', reader)).toBeNull();
  expect((await reader.send(profileCalls.GetMyInfo, {})).statusCode).toBe(429);
});

test('a page takes one place in what the server has under way', async () => {
  const { loadShedding } = app.services;
  const ends: (() => void)[] = [];
  const fill = () => {
    const end = loadShedding.begin('normal');
    ends.push(() => end(1));
  };
  while (loadShedding.admits('normal')) fill();
  expect(await laid('/app/me/settings')).toBeNull();
  ends.pop()?.();
  // The page still lacks the notifications, because their call has a lower priority than the other calls.
  const usual = AROUND.filter((path) => path !== '/user/GetMyNotifications');
  expect(pathsOf(await laid('/app/me/settings'))).toEqual(usual);
  ends.forEach((end) => end());
  expect(pathsOf(await laid('/app/me/settings'))).toEqual(AROUND);
});

test('only reading calls can be made by the server itself', () => {
  expect(app.app.directCalls.has(profileCalls.GetMyInfo.path)).toBe(true);
  for (const { path } of [supportCalls.SubmitSupportAction, friendCalls.FriendRequestAction])
    expect([path, app.app.directCalls.has(path)]).toEqual([path, false]);
});

test('the large pictures on the screen are named in the head', async () => {
  // The two are the only users of their institution, so each is the other's first suggestion.
  const [pictured, reader] = await Promise.all([app.person({ uni_id: 57 }), app.person({ uni_id: 57 })]);
  const picture = {
    kind: 'image',
    mime: 'image/webp',
    name: 'me.webp',
    bytes: 3,
    width: 1,
    height: 1,
    placeholder: null,
    has_poster: false,
    version_bytes: 0,
    alt: '',
  } as const;
  const [pfp_media_id] = await app.services.mediaStore.insert(app.db, pictured.user_id, [
    { ...picture, storage_key: 'aa11', purpose: 'pfp', widths: [] },
  ]);
  await app.db
    .updateTable('app_user')
    .set({ pfp_media_id })
    .where('user_id', '=', pictured.user_id)
    .execute();
  expect(await pageOf('/app/me/dashboard', reader)).toContain(
    '<link rel="preload" as="image" href="/media/aa11" /></head>',
  );
  expect(await pageOf('/app/me/settings', reader)).not.toContain('as="image"');
});

test('so are the photos of the first posts, and of a post by itself, as the page will ask for them', async () => {
  const wide = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#6c39b4' } });
  const bytes = new Uint8Array(await wide.png().toBuffer());
  const media = ['one.png', 'two.png'].map((name) => new File([bytes], name, { type: 'image/png' }));
  const author = await app.person();
  const post = await author.callOk(feedCalls.CreatePost, { media });
  for (let more = 0; more < POSTS_IN_SIGHT - 1; more += 1)
    await author.callOk(feedCalls.CreatePost, { text: 'Lawn at four?' });
  const links = mosaicSources(post.media, POST_MEDIA_WIDTH).map(
    (source) =>
      `<link rel="preload" as="image" href="${source?.src}" imagesrcset="${source?.srcSet}" imagesizes="${source?.sizes}" />`,
  );
  expect(links[1]).toContain('w, /media/');
  for (const url of ['/app/discover/posts', `/app/discover/posts/post?id=${post.id}`])
    expect(await pageOf(url)).toContain(`${links.join('')}</head>`);
  await author.callOk(feedCalls.CreatePost, { text: 'Now it is out of sight.' });
  expect(await pageOf('/app/discover/posts')).not.toContain('as="image"');
});

test.each([
  [undefined, true],
  ['none', true],
  ['same-origin', true],
  ['same-site', false],
  ['cross-site', false],
])('a page that is asked for from %s carries answers: %s', (site, isHome) => {
  expect(isSameOrigin({ headers: { ...(site && { 'sec-fetch-site': site }) } })).toBe(isHome);
});

test('what fails after the page has gone without it is heard', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { promise, reject } = Promise.withResolvers<never>();
  const heard: unknown[] = [];
  const first = inTime(promise, (error) => heard.push(error));
  // Does not run all timers, because the server of the other tests has repeating timers.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await first).toBeNull();
  const error = new Error('too late');
  reject(error);
  await expect.poll(() => heard).toEqual([error]);
});
