import cookie from '@fastify/cookie';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { NOBODY } from '@quad/contract/run-by.ts';
import { storeSitePart } from '#platform/site/queries.ts';
import { appOfFile } from '#testing/app.ts';
import { openHttp } from '../server.ts';
import { mountPages } from './pages.ts';

const identity = {
  operator: 'Students </script> of Example',
  address: '1 Quay, Dublin',
  country: 'Ireland',
  law: 'Ireland',
  regulator: { name: 'The Commission', url: 'https://commission.example' },
  emergency_number: '112',
};
const PAGES = [
  { name: 'landing', address: '/', namesSite: false },
  { name: 'safety', address: '/safety', namesSite: true },
];

let now = Date.now();
const app = await appOfFile({ now: () => now });

async function serve() {
  const folder = await mkdtemp(join(tmpdir(), 'quad-site-'));
  const dist = join(folder, 'dist/');
  await mkdir(join(dist, '.pages'), { recursive: true });
  await mkdir(join(dist, '.vite'));
  const page = (words: string) =>
    `<html><head><title>T</title></head><body><div id="root">${words}</div></body></html>`;
  await writeFile(join(dist, 'index.html'), page(''));
  await writeFile(join(dist, '.vite/preloads.json'), '{}');
  await writeFile(join(dist, '.pages/index.json'), JSON.stringify(PAGES));
  for (const { name } of PAGES)
    for (const suffix of ['', '-session'])
      await writeFile(
        join(dist, `.pages/${name}${suffix}.html`),
        page(`<main><div>${name} 000</div>${NOBODY.short}<p>${NOBODY.beta}<p>${NOBODY.about}</main>`),
      );
  const http = openHttp(app.services);
  await http.register(cookie);
  await mountPages(http, app.services, dist);
  onTestFinished(async () => {
    await http.close();
    await rm(folder, { recursive: true });
  });
  return async (url: string) => (await http.inject({ method: 'GET', url })).body;
}

/** Waits until the server has read the site again. It believes what it has read for five seconds. */
async function comesTo(get: (url: string) => Promise<string>, words: string): Promise<void> {
  now += 5000;
  await expect.poll(() => get('/safety')).toContain(words);
}

test('every page has what the site says, and only pages that show it are sent empty', async () => {
  const get = await serve();
  const [landing, safety, login] = [await get('/'), await get('/safety'), await get('/auth/login')];
  expect(landing + safety + login).not.toContain('id="site"');
  expect(safety).toContain('safety 000');

  await storeSitePart(app.db, 'identity', identity);
  await comesTo(get, 'Dublin');
  const block = /<script type="application\/json" id="site">(.*?)<\/script>/;
  for (const url of ['/', '/safety', '/auth/login']) {
    const [, json = ''] = block.exec(await get(url)) ?? [];
    expect(JSON.parse(json)).toEqual({ identity, help_lines: null });
  }
  const drawn = await get('/');
  expect(drawn).toContain('landing 000');
  const operator = 'Students &#60;/script&#62; of Example';
  expect(drawn).toContain(
    `Run here by ${operator}.<p>Quad is in beta and is run here by ${operator}.<p>Quad is run here by ${operator}.`,
  );
  expect(await get('/safety')).toContain('<body><div id="root"></div></body>');

  await storeSitePart(app.db, 'identity', null);
  await comesTo(get, 'safety 000');
  expect([await get('/'), await get('/safety'), await get('/auth/login')]).toEqual([landing, safety, login]);
});

test('while the database does not answer, the last words of the site hold', async () => {
  await storeSitePart(app.db, 'identity', identity);
  const get = await serve();
  await comesTo(get, 'Dublin');
  const all = await Promise.all(Array.from({ length: 8 }, () => app.db.startTransaction().execute()));
  now += 5000;
  expect(await get('/safety')).toContain('Dublin');
  expect(await get('/safety')).toContain('Dublin');
  await Promise.all(all.map((one) => one.rollback().execute()));
});
