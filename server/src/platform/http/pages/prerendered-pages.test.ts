import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '#testing/app.ts';
import { mountPages } from './pages.ts';
import { openHttp } from '../server.ts';

const MAILBOX = 'help&<b>@quad.test';
const PAGES = [
  { name: 'landing', address: '/' },
  { name: 'privacy', address: '/docs/policies/privacy' },
  { name: 'notFound', address: null },
];
const drawing = (words: string) =>
  `<html lang="en"><head><title>${words}</title><link rel="canonical" href="https://public-url.invalid/" />` +
  '<script src="/theme.js"></script><link rel="stylesheet" href="/base.css"></head>' +
  `<body><div id="root">${words}, support@public-url.invalid</div></body></html>`;

const FRAME =
  '<html><head><title>Shell</title><script src="/theme.js"></script><link rel="stylesheet" href="/base.css"></head>' +
  '<body><div id="root"></div></body></html>';

const OUTLINES = { screen: '<nav>Outline</nav>', chat: '<nav>Chat</nav>' };

let app: TestApp;
let folder: string;
let http: FastifyInstance;

const filesOf = (name: string) => ({
  scripts: [`assets/${name}.js`],
  styles: ['base.css', `assets/${name}.css`],
  joined: `assets/${name}-joined.css`,
});

beforeAll(async () => {
  app = await testApp({ env: { SUPPORT_EMAIL: MAILBOX }, connectsWithinMs: 2000 });
  folder = await mkdtemp(join(tmpdir(), 'quad-drawn-'));
  const dist = join(folder, 'dist/');
  await mkdir(join(dist, '.pages'), { recursive: true });
  await mkdir(join(dist, '.vite'));
  await writeFile(join(dist, 'index.html'), FRAME);
  await writeFile(join(dist, '.pages/outlines.json'), JSON.stringify(OUTLINES));
  await writeFile(join(dist, '.pages/index.json'), JSON.stringify(PAGES));
  for (const { name } of PAGES) {
    await writeFile(join(dist, `.pages/${name}.html`), drawing(name));
    await writeFile(join(dist, `.pages/${name}-session.html`), drawing(`${name} for members`));
  }
  await writeFile(
    join(dist, '.vite/preloads.json'),
    JSON.stringify({
      landing: filesOf('landing'),
      login: filesOf('auth'),
      messages: filesOf('messages'),
      notFound: filesOf('nowhere'),
    }),
  );
  http = openHttp(app.services);
  await http.register(cookie);
  await mountPages(http, app.services, dist);
});
afterAll(async () => {
  await Promise.all([http.close(), app.close()]);
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  http.inject({ method: 'GET', url, headers });
const title = ({ body }: { body: string }) => /<title>(.*)<\/title>/.exec(body)?.[1];

test('public pages come drawn, with the address and the mailbox of this server', async () => {
  const { body, statusCode } = await get('/?from=mail');
  expect(statusCode).toBe(200);
  expect(body).toContain('landing, help&#38;&#60;b&#62;@quad.test</div>');
  expect(body).toContain('<link rel="canonical" href="http://quad.test/" />');
  expect(body).toContain('<meta name="support-email" content="help&#38;&#60;b&#62;@quad.test" />');
  expect(body).not.toContain('public-url.invalid');
  expect(body).not.toContain('data-session');
});

test('a person who has a session gets the page as it is for them', async () => {
  const person = await app.person();
  const response = await get('/', { cookie: `sessionID=${person.cookies.get('sessionID')}` });
  expect(title(response)).toBe('landing for members');
  expect(response.body).toContain('<html data-session');
  expect(title(await get('/', { cookie: 'sessionID=made-up' }))).toBe('landing');
});

test('a page whose reader nobody can look up now comes all the same, as for somebody with a session', async () => {
  const person = await app.person();
  const mine = { cookie: `sessionID=${person.cookies.get('sessionID')}` };
  const all = await Promise.all(Array.from({ length: 8 }, () => app.db.startTransaction().execute()));
  const [front, own] = await Promise.all([get('/', mine), get('/app', mine)]);
  await Promise.all(all.map((connection) => connection.rollback().execute()));
  expect([front.statusCode, title(front)]).toEqual([200, 'landing for members']);
  expect([own.statusCode, title(own)]).toEqual([200, 'Shell']);
  expect(own.body).toContain('<html data-session');
  expect(own.body).not.toContain('bootstrap');
});

test('a prerendered page has its styles at once, all in one file, and its code later; another page has both at once', async () => {
  const prerendered = (await get('/')).body;
  expect(prerendered).toContain('<link rel="stylesheet" crossorigin href="/assets/landing-joined.css" />');
  expect(prerendered).not.toContain('<link rel="stylesheet" href="/base.css">');
  expect(prerendered).toContain(
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/landing.js" />',
  );
  const empty = (await get('/auth/login?email=a')).body;
  expect(empty).toContain('<link rel="stylesheet" crossorigin href="/assets/auth-joined.css" />');
  expect(empty).toContain('<link rel="modulepreload" crossorigin href="/assets/auth.js" />');
});

test('somebody whose profile is set up is sent the outline, and the styles of the screen before its code', async () => {
  const cookieOf = ({ cookies }: Person) => ({ cookie: `sessionID=${cookies.get('sessionID')}` });
  const member = cookieOf(await app.person());
  const outlined = '<div id="root" data-outline><nav>Outline</nav></div>';
  for (const url of ['/app/me/messages', '/APP/me/messages/?view=past', '/app', '/app/me/settings']) {
    const { body } = await get(url, member);
    expect(body).toContain(outlined);
  }
  const { body } = await get('/app/me/messages', member);
  const styles = body.indexOf('/assets/messages-joined.css');
  expect(styles).toBeGreaterThan(0);
  expect(styles).toBeLessThan(body.indexOf('<script'));
  expect(body).toContain('fetchpriority="low" crossorigin href="/assets/messages.js"');
  expect((await get('/app/me/messages?id=3', member)).body).toContain('<nav>Chat</nav>');
  const newcomer = cookieOf(await app.person({ setup_stage: 0 }));
  const plain = '<div id="root"></div>';
  for (const headers of [{}, newcomer])
    expect((await get('/app/me/messages', headers)).body).toContain(plain);
  for (const url of ['/app/me/setup', '/app/staff', '/app/nothing', '/auth/login'])
    expect((await get(url, member)).body).toContain(plain);
});

test('an address that leads nowhere is 404, and says so without code', async () => {
  for (const url of ['/nothing', '/abouts', '/docs/policies', '/.pages/landing.html', '/.pages/index.json']) {
    const response = await get(url);
    expect([url, response.statusCode, title(response)]).toEqual([url, 404, 'notFound']);
    expect(response.headers['x-robots-tag']).toBe('noindex');
  }
});

test('pages that the code fills come as the frame: other spellings, and what belongs to one person', async () => {
  for (const [url, code] of [
    ['/Docs/Policies/Privacy', 200],
    ['/docs/policies/privacy/', 200],
    ['/auth/login', 200],
    ['/auth/FORGOTPASSWORD', 200],
    ['/auth/nothing', 404],
    ['/app', 200],
    ['/app/me/nothing', 200],
  ] as const) {
    const response = await get(url);
    expect([url, response.statusCode, title(response)]).toEqual([url, code, 'Shell']);
  }
});

test('search engines are led to the public pages, and kept from the others', async () => {
  expect((await get('/')).headers).not.toHaveProperty('x-robots-tag');
  expect((await get('/docs/policies/privacy')).headers).not.toHaveProperty('x-robots-tag');
  for (const url of ['/app', '/app/me/messages', '/auth/login', '/auth/register'])
    expect((await get(url)).headers['x-robots-tag']).toBe('noindex');
  const robots = await get('/robots.txt');
  expect(robots.headers['content-type']).toMatch(/^text\/plain/);
  for (const line of ['Disallow: /app', 'Disallow: /auth/', 'Sitemap: http://quad.test/sitemap.xml'])
    expect(robots.body.split('\n')).toContain(line);
  const map = await get('/sitemap.xml');
  expect(map.headers['content-type']).toMatch(/^application\/xml/);
  expect(map.body.match(/<loc>.*?<\/loc>/g)).toEqual(
    ['', 'about', 'contact', 'docs/policies/privacy', 'docs/policies/tos', 'safety'].map(
      (path) => `<loc>http://quad.test/${path}</loc>`,
    ),
  );
});
