import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
/** The pause between two checks of `/readyz`, in milliseconds. */
const LOOK_EVERY_MS = 25;

/** A Quad process that a test can kill and start again with the same files and address. */
export type QuadProcess = {
  origin: string;
  pid(): number;
  /** Kills the process with SIGKILL, to imitate a power cut. */
  kill(): Promise<void>;
  /** Starts Quad again at the same address. Resolves to the time until it was ready, in milliseconds. */
  startAgain(): Promise<number>;
  /** Kills the process, then calls `startAgain`. */
  killAndStart(): Promise<number>;
  /** Resolves once Quad answers calls and its database is ready. */
  whenReady(): Promise<void>;
  /** Stops the process with a signal. The default, SIGINT, stops it without delay. */
  stop(name?: NodeJS.Signals): Promise<Ending>;
};

/** The exit code of a process, and the time from the signal to its end, in milliseconds. */
export type Ending = { code: number | null; took: number };

/**
 * Starts Quad in a folder.
 * @param databaseUrl the URL of a PostgreSQL to use instead of the embedded one
 * @param redisUrl the URL of the Redis that Quad shares with other nodes
 * @param more further variables of the environment
 */
export async function startQuad(
  dataDir: string,
  databaseUrl = '',
  redisUrl = '',
  more: Readonly<Record<string, string>> = {},
): Promise<QuadProcess> {
  const port = await freePort();
  let child = run();
  await portOf(child);
  const origin = `http://127.0.0.1:${port}`;

  function run(): ChildProcess {
    const env = { ...environmentOf(port, dataDir), DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, ...more };
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

const environmentOf = (port: number, dataDir: string) => ({
  ...process.env,
  NODE_ENV: '',
  PORT: String(port),
  PUBLIC_URL: '',
  DATA_DIR: dataDir,
  DEMO: '0',
  LIMITS: 'off',
  LOG_LEVEL: 'fatal',
  LETTER_KEY: Buffer.alloc(32).toString('base64'),
});

async function end(child: ChildProcess, name: NodeJS.Signals): Promise<Ending> {
  const begin = performance.now();
  const dead = once(child, 'exit') as Promise<[number | null]>;
  child.kill(name);
  const [code] = await dead;
  return { code, took: performance.now() - begin };
}

/**
 * The range of Quad's ports. It is outside the range for outgoing connections, so a killed Quad's port is still free at
 * its restart.
 */
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
      // The output must still be read. A full or closed pipe would stop the server at its next line.
      output.resume();
      return Number(port);
    }
  }
  throw new Error('Quad ended before it served');
}
