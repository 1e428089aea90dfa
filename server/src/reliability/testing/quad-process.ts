import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
/** Milliseconds between two looks at whether the server serves. */
const LOOK_EVERY_MS = 25;

/** Quad as a process of its own, which may be killed and started again on the same files and address. */
export type QuadProcess = {
  origin: string;
  pid(): number;
  /** Kills it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again where it was. Resolves to the milliseconds until it served. */
  startAgain(): Promise<number>;
  /** Both. */
  killAndStart(): Promise<number>;
  /** Resolves once it serves, database included. */
  whenReady(): Promise<void>;
  /** Ends it by a signal: at once, unless another one is given. */
  stop(name?: NodeJS.Signals): Promise<Ending>;
};

/** How a process ended, and how many milliseconds after it was asked to. */
export type Ending = { code: number | null; took: number };

/**
 * Starts Quad on a folder.
 * @param databaseUrl another PostgreSQL than the embedded one
 * @param redisUrl what it shares with other nodes
 */
export async function startQuad(dataDir: string, databaseUrl = '', redisUrl = ''): Promise<QuadProcess> {
  const port = await freePort();
  let child = run();
  await portOf(child);
  const origin = `http://127.0.0.1:${port}`;

  function run(): ChildProcess {
    const env = {
      ...process.env,
      NODE_ENV: '',
      PORT: String(port),
      PUBLIC_URL: '',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      DEMO: '0',
      LIMITS: 'off',
      LOG_LEVEL: 'fatal',
      LETTER_KEY: Buffer.alloc(32).toString('base64'),
    };
    return spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  }

  async function whenReady(): Promise<void> {
    while (!(await isReady(origin))) await after(LOOK_EVERY_MS);
  }

  async function kill(): Promise<void> {
    const dead = once(child, 'exit');
    child.kill('SIGKILL');
    await dead;
  }

  async function startAgain(): Promise<number> {
    const begin = performance.now();
    child = run();
    await portOf(child);
    await whenReady();
    return performance.now() - begin;
  }

  return {
    origin,
    pid: () => child.pid as number,
    whenReady,
    kill,
    startAgain,
    killAndStart: () => kill().then(startAgain),
    stop: (name = 'SIGINT') => end(child, name),
  };
}

async function end(child: ChildProcess, name: NodeJS.Signals): Promise<Ending> {
  const begin = performance.now();
  const dead = once(child, 'exit') as Promise<[number | null]>;
  child.kill(name);
  const [code] = await dead;
  return { code, took: performance.now() - begin };
}

/** Ports that are taken for no connection that somebody opens: one of them is still free for a Quad that was killed. */
const [FIRST_PORT, PORTS] = [20_000, 10_000];

async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + randomInt(PORTS);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function portOf(child: ChildProcess): Promise<number> {
  const output = child.stdout;
  if (!output) throw new Error('Quad has no output');
  for await (const line of createInterface(output)) {
    const port = /:(\d+)\s*$/.exec(line)?.[1];
    if (port) {
      // The pipe must stay open and flowing, or the next line would stop the server.
      output.resume();
      return Number(port);
    }
  }
  throw new Error('Quad ended before it served');
}
