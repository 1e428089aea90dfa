import { expect, test } from 'vitest';
import { migrateToLatest } from '#platform/db/migrate.ts';
import { acceptKey, refuseOtherKey } from '#platform/secret-key/fingerprint.ts';
import { createTestDatabase } from '#testing/template-database.ts';
import { databaseOfFile } from '#testing/test-database.ts';
import { openDatabase } from '#platform/db/open.ts';
import { contextOf, runCheck } from './testing/context.ts';
import { upkeepChecks } from './upkeep.ts';

const { db, client } = await databaseOfFile();
const check = (name: string, env: Record<string, string> = {}) => runCheck(upkeepChecks, name, { db, env });

test('a database before the first start: all is still to come', async () => {
  const { connection, drop } = await createTestDatabase({ isEmpty: true });
  const empty = openDatabase(connection, () => undefined);
  const look = (name: string) => runCheck(upkeepChecks, name, { db: empty.db });
  expect(await look('migrations')).toMatchObject({
    state: 'WARN',
    says: expect.stringMatching(/^\d{2,} of/),
  });
  expect(await look('backup')).toMatchObject({ state: 'WARN', says: 'no backup is on record.' });
  expect(await look('secret key')).toMatchObject({ state: 'WARN', cure: 'Start Quad.' });
  await migrateToLatest(empty.db);
  expect(await look('migrations')).toEqual({ state: 'OK', says: 'up to date.' });
  expect(await look('secret key')).toMatchObject({ state: 'WARN', cure: 'Start Quad.' });
  await empty.close();
  await drop();
});

test('migrations of a newer release are told from waiting ones', async () => {
  await client.query(`insert into kysely_migration values ('9999-later', now()::text)`);
  expect(await check('migrations')).toMatchObject({ state: 'FAIL', says: expect.stringContaining('newer') });
  await client.query(`delete from kysely_migration where name = '9999-later' or name like '0193-%'`);
  expect(await check('migrations')).toMatchObject({
    state: 'WARN',
    says: '1 of this release are not run yet.',
  });
});

test('the keys are compared with the one of the last start', async () => {
  const [one, two] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));
  const look = (...keys: unknown[]) => check('secret key', { LETTER_KEY: keys.join(',') });
  const { config } = contextOf({ env: { LETTER_KEY: String(one) } });
  await acceptKey(db, config);
  await refuseOtherKey(db, config);
  expect(await look(one, two)).toEqual({ state: 'OK', says: 'the one of this database.' });
  expect(await look(two, one)).toMatchObject({ state: 'WARN' });
  const other = await look(two);
  expect(other).toMatchObject({ state: 'FAIL', cure: expect.stringContaining('keys -- accept') });
  expect(JSON.stringify(other)).not.toContain(String(two));
});

test('the last backup is from last night', async () => {
  expect(await check('backup')).toMatchObject({ state: 'WARN', says: 'no backup is on record.' });
  const finished = (ago: string) =>
    client.query(`update backup_mark set finished_at = now() - interval '${ago}'`);
  await finished('25 hours');
  expect(await check('backup')).toEqual({ state: 'OK', says: 'the last one is 25 h old.' });
  await finished('27 hours');
  expect(await check('backup')).toMatchObject({ state: 'FAIL', cure: expect.stringContaining('each night') });
});
