import { authCalls } from '@quad/contract/auth/calls.ts';
import { sql } from 'kysely';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { REGISTER_ADDRESS } from '#features/auth/limits.ts';
import { readCampus } from '#features/reference/campus/check.ts';
import { importCampus } from '#features/reference/campus/import.ts';
import { countWritten } from '#features/reference/campus/report.ts';
import { readSecretKeys } from '#platform/secret-key/secret-key.ts';
import { appOfFile } from '#testing/app.ts';
import { readConfig } from '../config.ts';
import { start } from '../start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How many people of the listed network sign up through the server. */
    ownCampus?: { signUps: number };
  }
}

// A campus of its own, from an empty database to its orientation week. Source: design/operations.md §7.

const SIGN_UPS = inject('ownCampus')?.signUps ?? 120;
const INSTITUTIONS = 3;
const COURSES = 1000;
const FIRST = 1_000_001;
/** How many people sign up at the same moment. Strangers may make 50 calls in ten seconds. */
const AT_ONCE = 40;
const BURST_MS = 11_000;

const app = await appOfFile({ env: { LIMITS: 'on', SHIPPED_CAMPUSES: 'off' } });
const folder = await mkdtemp(join(tmpdir(), 'quad-campus-'));
afterAll(() => rm(folder, { recursive: true }));

/** Writes a campus of three institutions with a thousand courses each. */
async function writeCampusFolder(): Promise<void> {
  const ids = Array.from({ length: INSTITUTIONS }, (_, at) => FIRST + at);
  const files = {
    'universities.csv': [
      'id,name,state_id,country_id,signup_open,latitude,longitude',
      ...ids.map((id) => `${id},University ${id},0,13,1,-37.8,144.9`),
    ],
    'university_domains.csv': ['uni_id,domain', ...ids.map((id) => `${id},student.u${id}.example.edu`)],
    'courses.csv': [
      'course_id,uni_id,course_name',
      ...ids.flatMap((id, at) =>
        Array.from({ length: COURSES }, (_, nth) => {
          const course_id = FIRST + at * COURSES + nth;
          return `${course_id},${id},Bachelor of Subject ${nth}`;
        }),
      ),
    ],
    'networks.csv': ['network,factor', '192.0.2.0/24,50', '2001:db8:ab::/48,50'],
  };
  for (const [name, lines] of Object.entries(files)) await writeFile(join(folder, name), lines.join('\n'));
}

async function bring(): Promise<number> {
  const { campus, faults } = await readCampus(folder);
  expect(faults).toEqual([]);
  return countWritten((await importCampus(app.db, campus, false)).changes);
}

/** The number of the newest transaction that wrote a row of a campus. */
async function newestWrite(): Promise<unknown> {
  const { rows } = await sql`
    select max(written) as newest from (
      select xmin::text::bigint as written from university
      union all select xmin::text::bigint from university_domain
      union all select xmin::text::bigint from course
      union all select xmin::text::bigint from site) as one`.execute(app.db);
  return rows[0];
}

let made = 0;
/** Signs up from a network address. @returns the status of the answer */
async function signUp(remoteAddress: string): Promise<number> {
  const payload = {
    uni_id: FIRST,
    email: `student.${(made += 1)}@student.u${FIRST}.example.edu`,
    password: 'lawn-at-four-4',
    confirm_password: 'lawn-at-four-4',
  };
  const url = `/api${authCalls.register.path}`;
  return (await app.app.inject({ method: 'POST', url, remoteAddress, payload })).statusCode;
}

/** Signs people up from one address within the hour, a crowd at a time. @returns how many were refused */
async function refusedOf(count: number, address: string): Promise<number> {
  let refused = 0;
  for (let left = count; left > 0; left -= AT_ONCE) {
    const crowd = Array.from({ length: Math.min(left, AT_ONCE) }, () => signUp(address));
    const statuses = await Promise.all(crowd);
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    refused += statuses.filter((status) => status === 429).length;
    vi.setSystemTime(Date.now() + BURST_MS);
  }
  return refused;
}

test('a second import changes nothing, and three starts touch no row', async () => {
  await writeCampusFolder();
  expect(await bring()).toBe(INSTITUTIONS * (2 + COURSES) + 1);
  expect(await bring()).toBe(0);
  const before = await newestWrite();
  const { user, host, port, database } = app.database.connection;
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: `postgres://${user}@local/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    LETTER_KEY: readSecretKeys(app.services.config)[0].toString('base64'),
    DATA_DIR: app.dataDir,
    SHIPPED_CAMPUSES: 'off',
    PORT: '0',
    LOG_LEVEL: 'silent',
  });
  for (let starts = 0; starts < 3; starts += 1)
    await (await start(() => undefined, undefined, config)).stop();
  expect(await newestWrite()).toEqual(before);
});

test('an orientation week of a listed network gets in, and a stranger’s address stays limited', async () => {
  // Only the date is replaced, so that the crowds come one after another within an hour without waiting.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + BURST_MS });
  onTestFinished(() => void vi.useRealTimers());
  await app.services.site.read();
  await app.services.referenceData();
  expect(await refusedOf(SIGN_UPS, '192.0.2.7')).toBe(0);
  expect(await refusedOf(AT_ONCE * 2, '2001:db8:ab::7')).toBe(0);
  expect(await refusedOf(200, '203.0.113.7')).toBe(200 - REGISTER_ADDRESS.points);
});

test('the rate of a listed network ends after 3,000 sign-ups in an hour', async () => {
  const uses = Array.from({ length: 3010 }, () => app.services.limits.consume(REGISTER_ADDRESS, '192.0.2.9'));
  const refused = (await Promise.allSettled(uses)).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(10);
});
