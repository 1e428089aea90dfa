import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
  chownSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HostReport } from './testing/host.ts';
import { birthOf, postgresIn } from './processes.ts';
import { socketFolderFor } from './socket-folder.ts';
import { findRunning, startEmbedded, type Embedded, type EmbeddedConnection } from './start.ts';

const HOST = fileURLToPath(new URL('./testing/host.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;
const ignore = () => undefined;
const log = { debug: ignore, info: ignore, warn: ignore, error: ignore };

let root: string;
let dir: string;
let cleanUps: (() => unknown)[];

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'quad-embedded-')));
  chmodSync(root, 0o755);
  dir = join(root, 'postgres');
  cleanUps = [];
});

afterEach(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  rmSync(socketFolderFor(dir), { recursive: true, force: true });
  rmSync(root, { recursive: true, force: true });
});

/** The value of `fast` for tests that check that a crash loses no data. */
const DURABLE = false;

async function start(fast = true): Promise<Embedded> {
  const embedded = await startEmbedded({ dir, log, fast });
  cleanUps.push(() => embedded.stop());
  return embedded;
}

/** Starts the database from another process, which a test can kill. */
function host(user: { uid?: number; gid?: number } = {}): {
  child: ChildProcess;
  report: Promise<HostReport | null>;
  complaint: Promise<string>;
} {
  const child = spawn(process.execPath, [HOST, dir], { ...user, stdio: ['ignore', 'pipe', 'pipe'] });
  cleanUps.push(() => child.kill('SIGKILL'));
  const lines = createInterface(child.stdout);
  const report = new Promise<HostReport | null>((resolve) => {
    lines.once('line', (line) => resolve(JSON.parse(line) as HostReport));
    lines.once('close', () => resolve(null));
  });
  const complaint = child.stderr
    .setEncoding('utf8')
    .toArray()
    .then((parts) => parts.join(''));
  return { child, report, complaint };
}

async function ask(connection: EmbeddedConnection, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  client.on('error', ignore);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const remember = async (connection: EmbeddedConnection) => {
  await ask(connection, 'create table memory (word text)');
  await ask(connection, `insert into memory values ('kept')`);
};
const recall = (connection: EmbeddedConnection) => ask(connection, 'select word from memory');

test('the first start creates the database, a later one finds its rows again', async () => {
  const first = await start();
  await remember(first.connection);
  await first.stop();
  await first.exited;
  expect(birthOf(first.pid)).toBeNull();
  expect(existsSync(first.connection.host)).toBe(false);

  const second = await start();
  expect(second.connection).toEqual(first.connection);
  expect(await recall(second.connection)).toEqual([{ word: 'kept' }]);
});

test('a second start on the same folder is refused in one line and harms nothing', async () => {
  const { connection } = await start();
  const second = host();
  expect(await second.report).toBeNull();
  expect(await second.complaint).toMatch(
    /^Quad is already running on .*postgres \(process \d+\): stop it first.*\n$/,
  );
  await once(second.child, 'close');
  expect(second.child.exitCode).toBe(1);
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('commands beside the server find its database while it runs', async () => {
  expect(findRunning(dir)).toBeNull();
  const { connection, stop } = await start();
  expect(findRunning(dir)).toEqual(connection);
  await stop();
  expect(findRunning(dir)).toBeNull();
});

test('kill -9 of Quad leaves no process, loses nothing, and the next start takes over', async () => {
  const first = host();
  const report = await first.report;
  if (!report) throw new Error(await first.complaint);
  await remember(report.connection);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  await expect.poll(() => postgresIn(join(dir, 'data'))).toEqual([]);
  await expect.poll(() => birthOf(report.pid)).toBeNull();

  const { connection } = await start();
  expect(await recall(connection)).toEqual([{ word: 'kept' }]);
});

test('kill -9 of the database server is noticed and healed, even while a helper is busy', async () => {
  const embedded = await start(DURABLE);
  await remember(embedded.connection);
  const { pid } = embedded;
  const busy = ask(
    embedded.connection,
    'select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b',
  ).catch(() => 'cut off');
  await expect.poll(() => ask(embedded.connection, busyHelpers)).toEqual([{ count: 1 }]);
  process.kill(pid, 'SIGKILL');
  expect(await busy).toBe('cut off');

  const rows = () => recall(embedded.connection).catch(() => []);
  await expect.poll(rows).toEqual([{ word: 'kept' }]);
  expect(embedded.pid).not.toBe(pid);
});

const busyHelpers = `select count(*)::int as count from pg_stat_activity where query like '%series%' and pid <> pg_backend_pid()`;

test('being killed while the files are created is harmless', async () => {
  const first = host();
  const unfinished = () => existsSync(dir) && readdirSync(dir).filter((name) => name.startsWith('data.new-'));
  await expect.poll(unfinished, { interval: 5 }).toHaveLength(1);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  const { connection } = await start();
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(unfinished()).toEqual([]);
});

test('a data folder closed to all other users is no obstacle', async () => {
  chmodSync(root, 0o700);
  const { connection } = await start();
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

/** A user id without a user name. Containers often use such ids. */
const nameless = { uid: 54_321, gid: 54_321 };
const canTryNameless = isRoot && spawnSync('test', ['-r', HOST], nameless).status === 0;

test.runIf(canTryNameless)('a user without a name is no obstacle', async () => {
  mkdirSync(dir);
  chownSync(dir, nameless.uid, nameless.gid);
  const { report, complaint } = host(nameless);
  expect(await Promise.race([report, complaint])).toMatchObject({ connection: { database: 'quad' } });
});

test('when Quad and its database were killed in the same moment, no left note stops the next start', async () => {
  const first = host();
  const report = await first.report;
  if (!report) throw new Error(await first.complaint);
  await remember(report.connection);
  process.kill(report.pid, 'SIGKILL');
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  await expect.poll(() => postgresIn(join(dir, 'data'))).toEqual([]);

  // Another process now has the old server's id. It runs as the same user, because PostgreSQL ignores processes of
  // other users.
  const other = spawn('sleep', ['600'], isRoot ? { uid: 65_534, gid: 65_534 } : {});
  cleanUps.push(() => other.kill());
  for (const note of [
    join(dir, 'data', 'postmaster.pid'),
    join(report.connection.host, '.s.PGSQL.5432.lock'),
  ]) {
    const [pid, ...rest] = readFileSync(note, 'utf8').split('\n');
    expect(Number(pid)).toBe(report.pid);
    writeFileSync(note, [other.pid, ...rest].join('\n'));
  }
  const { connection } = await start();
  expect(await recall(connection)).toEqual([{ word: 'kept' }]);
  expect(birthOf(Number(other.pid))).not.toBeNull();
});

test.runIf(isRoot)('a socket folder that another user has put there is refused', async () => {
  mkdirSync(dir);
  mkdirSync(socketFolderFor(dir));
  chownSync(socketFolderFor(dir), 12_345, 12_345);
  await expect(start()).rejects.toThrow(/belongs to another user/);
});

test('files of another PostgreSQL version are refused, not touched', async () => {
  mkdirSync(join(dir, 'data'), { recursive: true });
  writeFileSync(join(dir, 'data', 'PG_VERSION'), '15\n');
  await expect(start()).rejects.toThrow(/has version 15, this Quad brings PostgreSQL 18/);
  expect(readdirSync(join(dir, 'data'))).toEqual(['PG_VERSION']);
});
