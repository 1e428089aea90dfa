import Fastify, { type FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendFailure } from '#platform/http/failures.ts';
import { mountDevMail } from './dev-page.ts';
import { renderMail } from './render-mail.ts';
import { outboxTransport } from './outbox.ts';

let app: FastifyInstance;
let folder: string;
const LINK = 'http://quad.test/auth/VerifyEmail?verify_token=abc_-123';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-dev-mail-'));
  app = Fastify();
  app.setErrorHandler(sendFailure);
  await mountDevMail(app, folder, 'http://quad.test:8080');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string) => app.inject({ method: 'GET', url });

test('an empty outbox says so', async () => {
  const response = await get('/dev/mail');
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.body).toContain('Nothing here yet.');
  expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  expect(response.headers['referrer-policy']).toBe('no-referrer');
});

test('mails are listed, shown with links to click, and shown with their looks', async () => {
  let now = 0;
  const clock = { now: () => (now += 1000) };
  const transport = outboxTransport({ folder, from: 'a@b.cc', publicUrl: 'http://quad.test', clock });
  const mail = (subject: string) =>
    renderMail({
      to: 'ann@x.edu',
      subject,
      paragraphs: ['Hi <b>Ann</b>,'],
      action: { label: 'Go', url: LINK },
    });
  await transport.deliver(mail('First <script>'), 'key-1');
  await transport.deliver(mail('Second'), 'key-2');

  const list = (await get('/dev/mail')).body;
  expect(list.indexOf('Second')).toBeLessThan(list.indexOf('First &#60;script&#62;'));
  const [, newest] = /href="(\/dev\/mail\/[^"]+)"/.exec(list) ?? [];

  const shown = (await get(newest ?? '')).body;
  expect(shown).toContain(`<a href="${LINK}">${LINK}</a>`);
  expect(shown).toContain('Hi &#60;b&#62;Ann&#60;/b&#62;,');
  expect(shown).not.toContain('<script');
  expect((await get(`${newest}/html`)).body).toContain(`href="${LINK}"`);
});

test('there is nothing else behind the page', async () => {
  for (const name of ['nothing.eml', '..%2F..%2Fetc%2Fpasswd', '20261120T210312123Z-none.eml/html']) {
    expect((await get(`/dev/mail/${name}`)).statusCode).toBe(404);
  }
});

test.each([
  ['quad.test:8080', 200],
  ['localhost:3000', 200],
  ['127.0.0.1:3000', 200],
  ['[::1]:3000', 200],
  ['quad.test', 403],
  ['evil.test:8080', 403],
  ['127.0.0.1.evil.test', 403],
  ['quad.test:8080@evil.test', 403],
])('a page that a stranger’s name leads to reads no mail: %s', async (host, status) => {
  for (const url of ['/dev/mail', '/dev/mail/nothing.eml']) {
    const { statusCode } = await app.inject({ method: 'GET', url, headers: { host } });
    expect([200, 404].includes(statusCode) ? 200 : statusCode).toBe(status);
  }
});
