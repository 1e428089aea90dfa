import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { end, portIn, runServer } from './processes.ts';
import { type Quad, startQuad, type Who } from './quad.ts';
import { type Campus, type Seeded, seedFloor, seedQuad } from './queries.ts';

/** A server that is measured. It runs, and its database is filled. */
export type Side = Who & {
  name: 'Quad' | 'before' | 'floor';
  port: number;
  pid: number;
  postgresPid: number;
  seeded: Seeded;
  /** The ids in Quad's database. The baseline needs them where it runs Quad's own statement on Quad's database. */
  seededQuad: Seeded;
};

/**
 * Starts Quad and the baseline, each with a database in the same embedded PostgreSQL. Fills both databases with the
 * same content.
 * @param before the folder of an earlier commit. That commit is measured, too, with its own PostgreSQL
 */
export async function startSides(
  campus: Campus,
  nodeOptions: readonly string[],
  before?: string,
): Promise<{ sides: Side[]; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'quad-bench-'));
  const log = join(folder, 'log');
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const one of stops.toReversed()) await one();
    rmSync(folder, { recursive: true, force: true });
  };

  async function startOne(name: 'Quad' | 'before', checkout?: string): Promise<Side & Quad> {
    const data = join(folder, name);
    mkdirSync(data);
    const quad = await startQuad(data, { nodeOptions, ...(checkout && { checkout }) });
    stops.push(quad.stop);
    const seeded = await seedQuad(quad.client, campus);
    return { ...quad, name, seeded, seededQuad: seeded };
  }

  try {
    const quad = await startOne('Quad');
    const sides: Side[] = [quad];
    if (before) sides.push(await startOne('before', resolve(before)));
    const seeded = await seedFloorBeside(quad, campus);
    const child = runServer(
      log,
      'bench/floor.ts',
      [quad.client.host, 'floor', 'quad', pageStatement()],
      {},
      nodeOptions,
    );
    stops.push(() => end(child));
    const port = await portIn(child, /^(\d+)$/);
    const pid = child.pid as number;
    const { postgresPid, seededQuad } = quad;
    sides.push({ ...asAnybody, name: 'floor', port, pid, postgresPid, seeded, seededQuad });
    return { sides, stop };
  } catch (error) {
    for (const one of [log, join(folder, 'Quad/log'), join(folder, 'before/log')])
      if (existsSync(one)) process.stderr.write(readFileSync(one, 'utf8'));
    await stop();
    throw error;
  }
}

/** Creates and fills the baseline's database in the PostgreSQL of a running Quad. */
async function seedFloorBeside({ client }: Quad, campus: Campus): Promise<Seeded> {
  await client.query('create database floor');
  const own = new Client({ host: client.host, database: 'floor', user: 'quad' });
  await own.connect();
  try {
    return await seedFloor(own, campus);
  } finally {
    await own.end();
  }
}

/** Returns the statement with which Quad reads the latest page of a chat. */
const pageStatement = (): string =>
  execFileSync(process.execPath, [
    fileURLToPath(new URL('../server/src/features/chat/testing/print-page-statement.ts', import.meta.url)),
  ]).toString();

const asAnybody: Who = {
  headersOf: (user_id) => `x-user: ${user_id}\r\n`,
  socketOf: (user_id) => ({ auth: { user_id } }),
};
