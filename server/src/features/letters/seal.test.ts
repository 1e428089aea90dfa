import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { StartError } from '#platform/start-error.ts';
import { readSecretKeys } from '#platform/secret-key/secret-key.ts';
import { makeSeal, nobodysMark, randomId, sealOf } from './seal.ts';

const folder = await mkdtemp(join(tmpdir(), 'quad-letter-key-'));
afterAll(() => rm(folder, { recursive: true }));

const seal = makeSeal([Buffer.alloc(32, 1)]);
const author = { user_id: 2 ** 31 - 1, uni_id: 61, day: 20_779 };

test('what is closed for an id is opened for that id, with that key', () => {
  const box = seal.close(7, author);
  expect(seal.open(7, box)).toEqual(author);
  expect(seal.open(8, box)).toBeNull();
  expect(makeSeal([Buffer.alloc(32, 2)]).open(7, box)).toBeNull();
  expect(seal.open(7, box.subarray(1))).toBeNull();
  const changed = Buffer.from(box);
  changed[15] = (changed[15] as number) ^ 1;
  expect(seal.open(7, changed)).toBeNull();
});

test('boxes are of one length and never the same, nor are marks of one person', () => {
  const boxes = [1, 1, 2].map((id) => seal.close(id, author));
  boxes.push(seal.close(1, { user_id: 0, uni_id: 0, day: 0 }));
  expect(new Set(boxes.map(({ length }) => length)).size).toBe(1);
  expect(new Set(boxes.map((box) => box.toString('hex'))).size).toBe(4);
  const isMine = seal.recogniserOf(1);
  expect(isMine(5, seal.markOf(1, 5))).toBe(true);
  for (const mark of [seal.markOf(1, 6), seal.markOf(2, 5), nobodysMark()])
    expect(isMine(5, mark)).toBe(false);
  expect(seal.countedAs(1)).not.toBe(seal.countedAs(2));
});

test('an earlier key opens and recognises, and a new one closes and marks', () => {
  const both = makeSeal([Buffer.alloc(32, 2), Buffer.alloc(32, 1)]);
  const [box, mark] = [seal.close(7, author), seal.markOf(1, 7)];
  expect(both.open(7, box)).toEqual(author);
  expect(both.open(8, box)).toBeNull();
  expect(both.isOfEarlierKey(7, box)).toBe(true);
  expect(both.isOfEarlierKey(8, box)).toBe(false);
  expect(both.recogniserOf(1)(7, mark)).toBe(true);
  expect(both.recogniserOf(2)(7, mark)).toBe(false);
  expect(both.isOfEarlierKey(7, both.close(7, author))).toBe(false);
  expect(seal.open(7, both.close(7, author))).toBeNull();
  expect(both.markOf(1, 7)).not.toEqual(mark);
  expect(both.countedAs(1)).not.toBe(seal.countedAs(1));
});

test('ids are whole numbers below 2^53 that say nothing of one another', () => {
  const ids = Array.from({ length: 1000 }, randomId);
  expect(ids.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
  expect(new Set(ids).size).toBe(1000);
  const high = ids.filter((id) => id >= 2 ** 52).length;
  expect(high).toBeGreaterThan(400);
  expect(high).toBeLessThan(600);
});

test('the key is made once, for its owner alone to read', async () => {
  const config = { letterKeys: [], dataDir: join(folder, 'new') };
  const [first, ...more] = readSecretKeys(config);
  expect(more).toEqual([]);
  expect(first).toHaveLength(32);
  expect(readSecretKeys({ ...config })).toEqual([first]);
  expect(sealOf(config)).toBe(sealOf(config));
  expect(await readdir(config.dataDir)).toEqual(['letter.key']);
  expect((await stat(join(config.dataDir, 'letter.key'))).mode & 0o077).toBe(0);
  expect((await readFile(join(config.dataDir, 'letter.key'), 'utf8')).trim()).toBe(first.toString('base64'));
  expect(readSecretKeys({ ...config, letterKeys: [Buffer.alloc(32)] })).toEqual([Buffer.alloc(32)]);
  const newer = Buffer.alloc(32, 5);
  await writeFile(
    join(folder, 'new', 'letter.key'),
    `${newer.toString('base64')}\n${first.toString('base64')}\n`,
  );
  expect(readSecretKeys(config)).toEqual([newer, first]);
});

test('a file that holds something else is no key, and is left as it is', async () => {
  await writeFile(join(folder, 'letter.key'), 'half a key');
  expect(() => readSecretKeys({ letterKeys: [], dataDir: folder })).toThrow(StartError);
  expect(await readFile(join(folder, 'letter.key'), 'utf8')).toBe('half a key');
});
