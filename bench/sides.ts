import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { asMember, end, portIn, postgresIn, QUAD_ENV, runServer } from './processes.ts';
import { type Campus, type Seeded, readSessionKey, seedFloor, seedQuad } from './queries.ts';

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
  const run: Run = (script, parameters, env = {}) => {
    const child = runServer(join(folder, 'log'), script, parameters, env, nodeOptions);
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
