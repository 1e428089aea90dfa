import { chmod, chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { expect, onTestFinished, test } from 'vitest';
import { hasRedis, startRedis } from '#platform/redis/testing/server.ts';
import { judgeDisk, judgeRedis, serviceChecks } from './services.ts';
import { runCheck } from './testing/context.ts';

const check = (name: string, env: Record<string, string> = {}) => runCheck(serviceChecks, name, { env });

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-doctor-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const redisAt = (url: string) => ({ REDIS_URL: url, DATABASE_URL: 'postgres://as-given' });

test.skipIf(!hasRedis())('Redis answers, or is away', async () => {
  expect(await check('Redis')).toMatchObject({ state: 'OK', says: 'not needed for one node.' });
  const redis = await startRedis();
  onTestFinished(() => redis.end());
  expect(await check('Redis', redisAt(redis.url))).toMatchObject({
    state: 'OK',
    says: expect.stringMatching(/^version \d.*, noeviction\.$/),
  });
  await redis.kill();
  expect(await check('Redis', redisAt(redis.url))).toMatchObject({
    state: 'FAIL',
    says: expect.stringMatching(/^not working \((ENOENT|ECONNREFUSED)\)\.$/),
  });
});

test.skipIf(!hasRedis())('a Redis that drops keys is a warning', async () => {
  const redis = await startRedis(['--maxmemory-policy', 'allkeys-lru']);
  onTestFinished(() => redis.end());
  const finding = await check('Redis', redisAt(redis.url));
  expect(finding).toMatchObject({ state: 'WARN', cure: expect.stringContaining('noeviction') });
});

test('a file is stored, read and removed in the folder', async () => {
  const DATA_DIR = await newFolder();
  expect(await check('files', { DATA_DIR })).toMatchObject({ state: 'OK' });
  const left = await readdir(join(DATA_DIR, 'media'), { recursive: true, withFileTypes: true });
  expect(left.filter((one) => one.isFile())).toEqual([]);
});

test('a folder that is not there, or in the way, fails', async () => {
  const DATA_DIR = await newFolder();
  expect(await check('files', { DATA_DIR: join(DATA_DIR, 'none') })).toMatchObject({
    state: 'FAIL',
    says: 'not working (ENOENT).',
  });
  await writeFile(join(DATA_DIR, 'media'), 'no folder', { mode: 0o600 });
  expect(await check('files', { DATA_DIR })).toMatchObject({
    state: 'FAIL',
    says: expect.stringMatching(/^not working \((EEXIST|ENOTDIR)\)\.$/),
  });
});

test('a folder that others can read fails', async () => {
  const DATA_DIR = await newFolder();
  await chmod(DATA_DIR, 0o755);
  expect(await check('files', { DATA_DIR })).toMatchObject({
    state: 'FAIL',
    cure: expect.stringContaining('chmod'),
  });
});

test.runIf(process.getuid?.() === 0)('nothing is stored in a folder of another user', async () => {
  const DATA_DIR = await newFolder();
  await chown(DATA_DIR, 65_534, 65_534);
  expect(await check('files', { DATA_DIR })).toMatchObject({
    state: 'FAIL',
    cure: expect.stringContaining('runuser'),
  });
  expect(await readdir(DATA_DIR)).toEqual([]);
});

test('a bucket takes a file, or refuses it', async () => {
  const DATA_DIR = await newFolder();
  const bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(DATA_DIR, 'bucket'),
    configureBuckets: [{ name: 'media', configs: [] }],
  });
  const { port } = await bucket.run();
  const look = (name: string) =>
    check('files', {
      DATA_DIR,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    });
  expect(await look('media')).toEqual({ state: 'OK', says: 'stored, read and removed in the bucket.' });
  expect(await look('nobody')).toMatchObject({ state: 'FAIL' });
  await bucket.close();
  expect(await look('media')).toMatchObject({ state: 'FAIL', says: 'not working (ECONNREFUSED).' });
});

test('the disk of the data folder is looked at', async () => {
  expect((await check('disk', { DATA_DIR: await newFolder() })).says).toMatch(/^\d+ % of the disk/);
});

test.each([
  ['OK', judgeRedis('redis_version:6.2.0\r\nmaxmemory_policy:noeviction\r\n')],
  ['OK', judgeRedis('redis_version:7.0.15\r\nmaxmemory_policy:noeviction\r\n')],
  ['FAIL', judgeRedis('redis_version:6.0.16\r\nmaxmemory_policy:noeviction\r\n')],
  ['FAIL', judgeRedis('redis_version:5.9.0\r\nmaxmemory_policy:noeviction\r\n')],
  ['OK', judgeDisk(0.15)],
  ['WARN', judgeDisk(0.149)],
  ['FAIL', judgeDisk(0.049)],
])('%s is the finding %j', (state, finding) => {
  expect(finding.state).toBe(state);
  expect(finding.cure === undefined).toBe(state === 'OK');
});
