import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStorage } from './disk-storage.ts';
import { storageFailure } from './failures.ts';
import { isKey, mimeOf, newKey, versionKey, versionKeys, wholeKey } from './keys.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

const SECRET = 'S3RVER';
let dir: string;
let bucket: S3rver;
const storages: Record<string, Storage> = {};

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'quad-storage-'));
  bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(dir, 'bucket'),
    configureBuckets: [{ name: 'media', configs: [] }],
  });
  const { port } = await bucket.run();
  const access = { accessKeyId: SECRET, secretAccessKey: SECRET, region: 'us-east-1' };
  storages.disk = diskStorage(join(dir, 'files'));
  storages.s3 = s3Storage({ endpoint: `http://127.0.0.1:${port}/`, bucket: 'media', ...access });
  storages.absent = s3Storage({ endpoint: `http://127.0.0.1:${port}`, bucket: 'nobody', ...access });
  storages.closed = s3Storage({ endpoint: 'http://127.0.0.1:1', bucket: 'media', ...access });
});

afterAll(async () => {
  await bucket.close();
  await rm(dir, { recursive: true, force: true });
});

const storageNamed = (name: string): Storage => {
  const storage = storages[name];
  if (!storage) throw new Error(`No storage ${name}`);
  return storage;
};
const bytesOf = async (storage: Storage, key: string, range?: { start: number; end: number }) =>
  buffer((await storage.read(key, range)).stream);
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe.each(['disk', 's3'])('%s storage', (name) => {
  test('gives back bytes as they were put, whole or in part, with the size of the whole', async () => {
    const key = newKey('webp');
    await storageNamed(name).put(key, Buffer.from('0123456789'), 'image/webp');
    const whole = await storageNamed(name).read(key);
    expect(whole.size).toBe(10);
    expect(await storageNamed(name).size(key)).toBe(10);
    expect((await buffer(whole.stream)).toString()).toBe('0123456789');
    const part = await storageNamed(name).read(key, { start: 2, end: 4 });
    expect(part.size).toBe(10);
    expect((await buffer(part.stream)).toString()).toBe('234');
    expect((await bytesOf(storageNamed(name), key, { start: 9, end: 9 })).toString()).toBe('9');
  });

  test('takes a file by its path and leaves it alone', async () => {
    const source = join(dir, `${name}-source`);
    const bytes = Buffer.alloc(3_000_001, 'quad');
    await writeFile(source, bytes);
    const key = newKey('mp4');
    await storageNamed(name).put(key, source, 'video/mp4');
    await writeFile(source, 'changed later');
    expect(sha(await bytesOf(storageNamed(name), key))).toBe(sha(bytes));
  });

  test('stores an empty file', async () => {
    const key = newKey('webm');
    await storageNamed(name).put(key, Buffer.alloc(0), 'video/webm');
    expect(await bytesOf(storageNamed(name), key)).toHaveLength(0);
  });

  test('answers 404 for a file that never was or was removed; removing twice is harmless', async () => {
    const key = newKey('webp');
    await expect(storageNamed(name).read(key)).rejects.toMatchObject({ code: 404 });
    await expect(storageNamed(name).size(key)).rejects.toMatchObject({ code: 404 });
    await storageNamed(name).put(key, Buffer.from('x'), 'image/webp');
    await storageNamed(name).remove(key);
    await storageNamed(name).remove(key);
    await expect(storageNamed(name).read(key)).rejects.toMatchObject({ code: 404 });
  });

  test.each([
    '',
    '../../etc/passwd',
    `${'a'.repeat(32)}.html`,
    `${'a'.repeat(31)}/.webp`,
    `${'A'.repeat(32)}.webp`,
  ])('refuses the key %j', async (key) => {
    await expect(storageNamed(name).put(key, Buffer.from('x'), 'image/webp')).rejects.toBeInstanceOf(
      TypeError,
    );
    await expect(storageNamed(name).read(key)).rejects.toBeInstanceOf(TypeError);
    await expect(storageNamed(name).remove(key)).rejects.toBeInstanceOf(TypeError);
  });

  test('says that it works', async () => {
    await expect(storageNamed(name).check()).resolves.toBeUndefined();
    await expect(storageNamed(name).tidy(0)).resolves.toBeUndefined();
  });

  test('can be left in the middle of a file', async () => {
    const key = newKey('mp4');
    await storageNamed(name).put(key, Buffer.alloc(2_000_000), 'video/mp4');
    const { stream } = await storageNamed(name).read(key);
    for await (const chunk of stream) {
      expect((chunk as Buffer).length).toBeGreaterThan(0);
      break;
    }
    expect(stream.destroyed).toBe(true);
    expect(await bytesOf(storageNamed(name), key)).toHaveLength(2_000_000);
  });
});

test('a bucket that is not there or does not answer is 503', async () => {
  const key = newKey('webp');
  for (const name of ['absent', 'closed'])
    await expect(storageNamed(name).check()).rejects.toHaveProperty('code');
  await expect(storageNamed('closed').put(key, Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
    code: 503,
  });
  await expect(storageNamed('closed').read(key)).rejects.toMatchObject({ code: 503 });
});

test('disk storage leaves no half-written file, and tidy clears away old drafts only', async () => {
  const root = join(dir, 'tidy');
  const storage = diskStorage(root);
  await expect(storage.put(newKey('webp'), join(dir, 'no such file'), 'image/webp')).rejects.toMatchObject({
    code: 404,
  });
  expect(await readdir(join(root, '.unfinished'))).toEqual([]);
  await writeFile(join(root, '.unfinished', 'old'), 'x');
  await utimes(join(root, '.unfinished', 'old'), 1, 1);
  await writeFile(join(root, '.unfinished', 'fresh'), 'x');
  await storage.tidy(60_000);
  expect(await readdir(join(root, '.unfinished'))).toEqual(['fresh']);
  await storage.tidy(0);
  expect(await readdir(join(root, '.unfinished'))).toEqual([]);
});

test.runIf(process.platform === 'linux')(
  'a full disk is 507, another fault of the disk 503, and storing works again once it is mended',
  async () => {
    const root = join(dir, 'full');
    const storage = diskStorage(root);
    const full = await writeFile('/dev/full', 'x').catch((error: unknown) => error);
    expect(storageFailure(full)).toMatchObject({ code: 507 });
    await mkdir(root, { recursive: true });
    await symlink('/dev/null/nowhere', join(root, '.unfinished'));
    await expect(storage.put(newKey('webp'), Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
      code: 503,
    });
    await rm(join(root, '.unfinished'));
    await expect(storage.put(newKey('webp'), Buffer.from('x'), 'image/webp')).resolves.toBeUndefined();
  },
);

test.runIf(process.platform !== 'win32')(
  'nobody else of the machine looks into the folders of files',
  async () => {
    const root = join(dir, 'private');
    const storage = diskStorage(root);
    const key = newKey('webp');
    await storage.put(key, Buffer.from('x'), 'image/webp');
    await storage.tidy(0);
    for (const folder of [root, join(root, '.unfinished'), join(root, key.slice(0, 2))])
      expect((await stat(folder)).mode & 0o077).toBe(0);
  },
);

test('keys are random, and the small version of a picture is found from the whole one and back', () => {
  const keys = new Set(Array.from({ length: 1000 }, () => newKey('webp')));
  expect(keys.size).toBe(1000);
  const [key = ''] = keys;
  expect(isKey(key)).toBe(true);
  expect(versionKey(key, 128)).toBe(`${key.slice(0, 32)}-128.webp`);
  expect(isKey(versionKey(key, 128))).toBe(true);
  expect([versionKey(versionKey(key, 128), 128), wholeKey(versionKey(key, 128)), wholeKey(key)]).toEqual([
    versionKey(key, 128),
    key,
    key,
  ]);
});

test('all versions of a file are found from it, and it from each of them', () => {
  const [picture, film] = [newKey('webp'), newKey('mp4')];
  expect(versionKeys(picture)).toHaveLength(3);
  expect(versionKeys(film)).toEqual([`${film.slice(0, 32)}-mp4.webp`]);
  expect(versionKeys(newKey('zip'))).toEqual([]);
  for (const whole of [picture, film])
    for (const key of versionKeys(whole)) {
      expect([isKey(key), wholeKey(key), mimeOf(key)]).toEqual([true, whole, 'image/webp']);
    }
  expect(isKey(film.replace('.mp4', '-480.mp4'))).toBe(false);
});
