import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { type Campus, type Seeded, readSessionKey, seedFloor, seedQuad, tokenOf } from './queries.ts';

/** One of the two servers that are measured, running and filled. */
export type Side = {
  name: 'quad' | 'floor';
  port: number;
  pid: number;
  postgresPid: number;
  seeded: Seeded;
  /** The headers that say who asks. */
  headersOf(user_id: number): string;
  /** What a socket of theirs connects with. */
  socketOf(user_id: number): { extraHeaders?: Record<string, string>; auth?: object };
};

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const QUAD_ENV = {
  NODE_ENV: '',
  PORT: '0',
  PUBLIC_URL: 'http://localhost',
  DATABASE_URL: '',
  REDIS_URL: '',
  DEMO: '0',
  LIMITS: 'off',
};

/** Starts both servers on databases of one PostgreSQL, the one that Quad brings along, and fills them alike. */
export async function startSides(
  campus: Campus,
  nodeOptions: readonly string[],
): Promise<{ quad: Side; floor: Side; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'quad-bench-'));
  const children: ChildProcess[] = [];
  const stop = async () => {
    for (const child of children.toReversed()) await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const run = (script: string, parameters: readonly string[], env: object = {}): ChildProcess => {
    const log = openSync(join(folder, 'log'), 'a');
    const child = spawn(process.execPath, [...nodeOptions, join(ROOT, script), ...parameters], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', log],
    });
    children.push(child);
    return child;
  };
  try {
    const quad = await startQuad(folder, campus, run);
    return { quad, floor: await startFloor(folder, campus, run), stop };
  } catch (error) {
    process.stderr.write(readFileSync(join(folder, 'log'), 'utf8'));
    await stop();
    throw error;
  }
}

type Run = (script: string, parameters: readonly string[], env?: object) => ChildProcess;

async function startQuad(folder: string, campus: Campus, run: Run): Promise<Side> {
  const child = run('server/src/main.ts', [], { ...QUAD_ENV, DATA_DIR: folder });
  const port = await portIn(child, /:(\d+)\s*$/);
  const { pid: postgresPid, host } = postgresIn(folder);
  const seeded = await asClient(host, 'quad', (client) => seedQuad(client, campus));
  const key = await asClient(host, 'quad', readSessionKey);
  return { name: 'quad', port, pid: child.pid as number, postgresPid, seeded, ...asMember(key) };
}

async function startFloor(folder: string, campus: Campus, run: Run): Promise<Side> {
  const { pid: postgresPid, host } = postgresIn(folder);
  await asClient(host, 'quad', (client) => client.query('create database floor'));
  const seeded = await asClient(host, 'floor', (client) => seedFloor(client, campus));
  const child = run('bench/floor.ts', [host, 'floor']);
  const port = await portIn(child, /^(\d+)$/);
  return { name: 'floor', port, pid: child.pid as number, postgresPid, seeded, ...asAnybody };
}

/** The PostgreSQL that Quad has started: its process, and the folder of its socket. */
function postgresIn(folder: string): { pid: number; host: string } {
  const lines = readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(lines[0]), host: lines[4] ?? '' };
}

/** Quad wants a session and its anti-forgery token. */
const asMember = (key: Buffer): Pick<Side, 'headersOf' | 'socketOf'> => ({
  headersOf(user_id) {
    const token = tokenOf(user_id, key);
    const antiForgery = createHmac('sha256', token).update('quad anti-forgery').digest('base64url');
    return `x-client: web/0.5\r\ncookie: sessionID=${token}; XSRF-TOKEN=${antiForgery}\r\nx-xsrf-token: ${antiForgery}\r\n`;
  },
  socketOf: (user_id) => ({ extraHeaders: { cookie: `sessionID=${tokenOf(user_id, key)}` } }),
});

const asAnybody: Pick<Side, 'headersOf' | 'socketOf'> = {
  headersOf: (user_id) => `x-user: ${user_id}\r\n`,
  socketOf: (user_id) => ({ auth: { user_id } }),
};

async function asClient<T>(host: string, database: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ host, database, user: 'quad' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The port that a server prints once it listens. */
async function portIn(child: ChildProcess, pattern: RegExp): Promise<number> {
  if (!child.stdout) throw new Error('The server has no output.');
  for await (const line of createInterface({ input: child.stdout })) {
    const port = pattern.exec(line)?.[1];
    if (port === undefined) continue;
    child.stdout.resume();
    return Number(port);
  }
  throw new Error('The server ended before it listened.');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
