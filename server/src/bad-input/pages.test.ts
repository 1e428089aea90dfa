import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mountPages } from '#platform/http/pages/pages.ts';
import { openHttp } from '#platform/http/server.ts';
import { type TestApp, testApp } from '#testing/app.ts';
import { faultsOf } from './testing/faults.ts';
import { headersOf } from './testing/files.ts';

let app: TestApp;
let folder: string;
let dist: string;
let plain: FastifyInstance;
let secure: FastifyInstance;

beforeAll(async () => {
  app = await testApp({ env: { SUPPORT_EMAIL: 'help"><script>alert(1)</script>@quad.test' } });
  folder = await mkdtemp(join(tmpdir(), 'quad-page-'));
  dist = join(folder, 'dist/');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(
    join(dist, 'index.html'),
    '<html lang="en"><head><title>Quad</title></head><body></body></html>',
  );
  await writeFile(join(dist, 'assets', 'base-abc.js'), 'export {};');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  plain = await serve('http://quad.test');
  secure = await serve('https://quad.test');
});
afterAll(async () => {
  await Promise.all([plain.close(), secure.close(), app.close()]);
  await rm(folder, { recursive: true });
});

/** Starts a server that serves only the pages. `publicUrl` is its public address. */
async function serve(publicUrl: string): Promise<FastifyInstance> {
  const services = { ...app.services, config: { ...app.services.config, publicUrl } };
  const http = openHttp(services);
  await http.register(cookie);
  await mountPages(http, services, dist);
  return http;
}

const get = (url: string, headers: Record<string, string> = {}, http = plain) =>
  http.inject({ method: 'GET', url, headers });

describe('the page', () => {
  test('runs nothing but its own scripts, in no frame, and tells nobody where it was', async () => {
    const { headers, statusCode } = await get('/');
    expect(statusCode).toBe(200);
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split(';')
        .map((directive) => {
          const [name = '', ...values] = directive.trim().split(' ');
          return [name, values.join(' ')];
        }),
    );
    expect(policy).toEqual({
      'default-src': "'self'",
      'img-src': "'self' blob: data:",
      'media-src': "'self' blob:",
      'frame-src': 'https://www.youtube-nocookie.com',
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test('is only ever asked for over https once it was', async () => {
    const { headers } = await get('/', {}, secure);
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
  });

  test('says whether there is a session, and lets nothing in from outside', async () => {
    const person = await app.person();
    expect((await get('/')).body).not.toContain('data-session');
    expect((await get('/', headersOf(person))).body).toContain('<html data-session');
    expect((await get('/', { cookie: 'sessionID=made-up' })).body).not.toContain('data-session');
    for (const url of ['/?a=<script>', '/app/<script>alert(1)</script>', '/%3Cscript%3E'])
      expect((await get(url)).body).not.toMatch(/<script>|%3Cscript/i);
    expect((await get('/')).body).toContain('content="help&#34;&#62;&#60;script&#62;');
  });

  test('answers for addresses of its own, and says so of others', async () => {
    const codes = async (urls: string[]) => Promise.all(urls.map(async (url) => (await get(url)).statusCode));
    expect(await codes(['/', '/about', '/auth/login', '/app', '/app/me/messages?id=1'])).toEqual([
      200, 200, 200, 200, 200,
    ]);
    expect(
      await codes(['/nothing', '/.env', '/app.js', '/wp-login.php', '/assets/', '/assets/none.js']),
    ).toEqual([404, 404, 404, 404, 404, 404]);
    for (const url of ['/api/nothing', '/media', '/dev/nothing', '/socket.io/x', '/API/nothing'])
      expect(faultsOf(await get(url), [404])).toEqual([]);
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..\\secret.txt',
    '/%00',
  ])('climbs nowhere: %s', async (url) => {
    const { body, statusCode } = await get(url);
    expect([400, 404]).toContain(statusCode);
    expect(body).not.toContain('secret');
  });

  test('keeps hashed files for good, and under the same policy', async () => {
    const { headers } = await get('/assets/base-abc.js');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/^(text|application)\/javascript/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    });
  });
});
