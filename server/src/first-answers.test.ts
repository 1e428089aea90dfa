import { profileCalls } from '@quad/contract/profile/calls.ts';
import { supportCalls } from '@quad/contract/support/calls.ts';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersAlong, isAskedAtHome, type WhatComesFirst } from '#platform/http/ask-ahead.ts';
import { type Person, type TestApp, testApp } from '#testing/app.ts';
import { whatComesFirst } from './first-answers.ts';

let app: TestApp;
let alex: Person;

beforeAll(async () => {
  app = await testApp();
  alex = await app.person({ first_name: '</script><script>' });
});
afterAll(async () => app.close());

type Laid = { path: string; input: unknown; answer: { content: unknown } };

/** What goes along with a page for somebody. */
async function along(url: string, person: Person = alex, what: WhatComesFirst = whatComesFirst) {
  const request = { url, ip: '127.0.0.1' } as FastifyRequest;
  return answersAlong(app.app, request, person.cookies.get('sessionID') ?? '', what);
}

async function laid(url: string, person?: Person): Promise<Laid[]> {
  const { body = '' } = (await along(url, person)) ?? {};
  return JSON.parse(body.replace(/^<script[^>]*>/, '').replace(/<\/script>$/, '')) as Laid[];
}

const AROUND = [
  '/chat/GetMyChats',
  '/user/GetMyNotifications',
  '/user/me/GetMyInfo',
  '/user/me/GetPreferences',
];

test.each([
  ['/app/me/settings', []],
  ['/app/me/messages', []],
  ['/app/me/messages?id=1', []],
  ['/app/me/Friends/', ['/user/GetMyFriends']],
  ['/app/me/dashboard', ['/user/GetMyFriends', '/user/GetSuggestedFriends']],
  ['/app/discover/SearchUsers', ['/user/SearchUsers', '/utils/data/universities']],
  ['/app/discover/SearchUsers?query=ann', ['/utils/data/universities']],
])('with %s go the answers to what it asks first, and none that failed', async (url, own) => {
  const paths = (await laid(url)).map(({ path }) => path);
  expect(paths.toSorted()).toEqual([...AROUND, ...own].toSorted());
});

test('each is the answer of the call itself, and nothing in it can end its block', async () => {
  const { body = '' } = (await along('/app/me/settings')) ?? {};
  expect(body.match(/<\/?script/g)).toHaveLength(2);
  const me = (await laid('/app/me/settings')).find(({ path }) => path === '/user/me/GetMyInfo');
  const { content } = (await alex.sends(profileCalls.GetMyInfo, {})).json<Laid['answer']>();
  expect(me).toEqual({ path: '/user/me/GetMyInfo', input: {}, answer: { status: true, content } });
  expect(content).toMatchObject({ first_name: '</script><script>' });
});

test('whoever has not finished the setup gets who they are, and no more', async () => {
  const newcomer = await app.person({ setup_stage: 0 });
  expect((await laid('/app/me/setup', newcomer)).map(({ path }) => path)).toEqual(['/user/me/GetMyInfo']);
});

test('with the page only questions are asked, nothing is done', async () => {
  const deed: WhatComesFirst = async (ask) => {
    await ask(supportCalls.SubmitSupportAction, {} as never);
    return { pictures: [] };
  };
  expect(await along('/app', alex, deed)).toBeNull();
});

test('the addresses of pictures stand in the head as text', async () => {
  const what: WhatComesFirst = async () => ({ pictures: ['/media/a"><b.webp'] });
  expect((await along('/app', alex, what))?.head).toBe(
    '<link rel="preload" as="image" href="/media/a&#34;&#62;&#60;b.webp" />',
  );
});

test.each([
  [undefined, true],
  ['none', true],
  ['same-origin', true],
  ['same-site', false],
  ['cross-site', false],
])('a page that is asked for from %s carries answers: %s', (site, isHome) => {
  expect(isAskedAtHome({ headers: { ...(site && { 'sec-fetch-site': site }) } })).toBe(isHome);
});
