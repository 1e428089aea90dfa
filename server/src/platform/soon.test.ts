import { expect, test } from 'vitest';
import { openLog } from './log.ts';
import { openSoon } from './soon.ts';

const log = openLog({ logLevel: 'silent', production: false, dataDir: '' });

test('work of one key runs once for all who ask for it, and again after that', async () => {
  const soon = openSoon(log);
  const done: string[] = [];
  const work = (name: string) => async () => void done.push(name);
  for (const name of ['first', 'left out']) soon.run('a', work(name));
  soon.run('b', work('other'));
  await expect.poll(() => done).toEqual(['first', 'other']);
  soon.run('a', work('again'));
  await expect.poll(() => done).toEqual(['first', 'other', 'again']);
});

test('closing runs what waits, and a failure stops nothing', async () => {
  const soon = openSoon(log);
  const done: string[] = [];
  soon.run('a', () => Promise.reject(new Error('No')));
  soon.run('b', async () => void done.push('b'));
  await soon.close();
  expect(done).toEqual(['b']);
});
