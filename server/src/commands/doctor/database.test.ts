import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Embedded, startEmbedded } from '@quad/embedded-postgres/start.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { migrateToLatest } from '#platform/db/migrate.ts';
import { type Database, openDatabase } from '#platform/db/open.ts';
import { hasRedis, startRedis } from '#platform/redis/testing/server.ts';
import { createTestDatabase } from '#testing/template-database.ts';
import { databaseChecks, judgeClock, judgeConnections, judgeExtensions, judgeVersion } from './database.ts';
import { runCheck } from './testing/context.ts';

const ignore = () => undefined;
let folder: string;
let postgres: Embedded;
/** A database of a PostgreSQL with the settings of a real server. That of the other tests is quick and forgetful. */
let sound: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-doctor-'));
  const log = { debug: ignore, info: ignore, warn: ignore, error: ignore };
  postgres = await startEmbedded({ dir: join(folder, 'postgres'), log });
  sound = openDatabase(postgres.connection, ignore);
});

afterAll(async () => {
  await sound.close();
  await postgres.stop();
  await rm(folder, { recursive: true });
});

const check = (name: string, asked: Parameters<typeof runCheck>[2] = {}) =>
  runCheck(databaseChecks, name, { db: sound.db, ...asked });

test('an empty database lacks the extensions, a migrated one is fit', async () => {
  expect(await check('extensions')).toEqual({
    state: 'WARN',
    says: 'pg_trgm, unaccent not created.',
    cure: 'Start Quad: the first start creates them.',
  });
  await migrateToLatest(sound.db);
  for (const name of Object.keys(databaseChecks.checks))
    expect(await check(name)).toMatchObject({ state: 'OK' });
});

test('a PostgreSQL that forgets what it has confirmed fails', async () => {
  const { connection, drop } = await createTestDatabase({ isEmpty: true });
  const quick = openDatabase(connection, ignore);
  const finding = await check('durability', { db: quick.db });
  await quick.close();
  await drop();
  expect(finding).toMatchObject({ state: 'FAIL', cure: expect.stringContaining('`fsync = on`') });
  expect(finding.says).toContain('fsync, full_page_writes, synchronous_commit off');
});

test('a database that does not answer fails, and its address is not shown', async () => {
  const closed = openDatabase({ host: '127.0.0.1', port: 1, user: 'quad-secret' }, ignore);
  for (const name of Object.keys(databaseChecks.checks))
    expect(await check(name, { db: closed.db })).toEqual({
      state: 'FAIL',
      says: 'not working (ECONNREFUSED).',
      cure: databaseChecks.cure,
    });
  await closed.close();
});

test('the clocks are compared', async () => {
  const ahead = (ms: number) => ({ clock: { now: () => systemClock.now() + ms } });
  expect(await check('clock', ahead(5000))).toMatchObject({
    state: 'WARN',
    says: expect.stringMatching(/^[45]\.\d s /),
  });
  expect(await check('clock', ahead(-60_000))).toMatchObject({ state: 'FAIL' });
});

test.skipIf(!hasRedis())('the nodes are counted in Redis', async () => {
  const redis = await startRedis();
  const env = { REDIS_URL: redis.url, DATABASE_URL: 'postgres://as-given' };
  expect((await check('connections', { env })).says).toMatch(/^1 node opens up to 20,/);
  await redis.kill();
  expect(await check('connections', { env })).toMatchObject({ state: 'WARN', cure: 'See Redis.' });
  await redis.end();
});

test.each([
  ['OK', judgeVersion(150_000)],
  ['FAIL', judgeVersion(140_011)],
  ['OK', judgeConnections({ nodes: 2, room: 60 })],
  ['WARN', judgeConnections({ nodes: 2, room: 59 })],
  ['WARN', judgeConnections({ nodes: 2, room: 40 })],
  ['FAIL', judgeConnections({ nodes: 2, room: 39 })],
  ['OK', judgeClock(-2000)],
  ['WARN', judgeClock(30_000)],
  ['FAIL', judgeClock(30_001)],
  ['FAIL', judgeExtensions([{ name: 'unaccent', isCreated: true }])],
])('%s is the finding %j', (state, finding) => {
  expect(finding.state).toBe(state);
  expect(finding.cure === undefined).toBe(state === 'OK');
});
