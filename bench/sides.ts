import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { end, portIn, runServer } from './processes.ts';
import { type Quad, startQuad, type Who } from './quad.ts';
import { type Campus, type Seeded, seedFloor, seedQuad } from './queries.ts';

/** One of the two servers that are measured, running and filled. */
export type Side = Who & {
  name: 'quad' | 'floor';
  port: number;
  pid: number;
  postgresPid: number;
  seeded: Seeded;
};

/** Starts both servers on databases of one PostgreSQL, the one that Quad brings along, and fills them alike. */
export async function startSides(
  campus: Campus,
  nodeOptions: readonly string[],
): Promise<{ quad: Side; floor: Side; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'quad-bench-'));
  const log = join(folder, 'log');
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const one of stops.toReversed()) await one();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const quad = await startQuad(folder, { nodeOptions });
    stops.push(quad.stop);
    const seeded = await seedQuad(quad.client, campus);
    const floor = await seedFloorBeside(quad, campus);
    const child = runServer(log, 'bench/floor.ts', [quad.client.host, 'floor'], {}, nodeOptions);
    stops.push(() => end(child));
    const port = await portIn(child, /^(\d+)$/);
    const pid = child.pid as number;
    return {
      quad: { ...quad, name: 'quad', seeded },
      floor: { ...asAnybody, name: 'floor', port, pid, postgresPid: quad.postgresPid, seeded: floor },
      stop,
    };
  } catch (error) {
    process.stderr.write(readFileSync(log, 'utf8'));
    await stop();
    throw error;
  }
}

/** Makes and fills the floor's database in the PostgreSQL of a Quad. */
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

const asAnybody: Who = {
  headersOf: (user_id) => `x-user: ${user_id}\r\n`,
  socketOf: (user_id) => ({ auth: { user_id } }),
};
