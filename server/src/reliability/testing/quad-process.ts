import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
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
  /** Kills it as a power cut would, and starts it again. Resolves to the milliseconds until it served. */
  killAndStart(): Promise<number>;
  /** Resolves once it serves, database included. */
  whenReady(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts Quad on a folder.
 * @param databaseUrl another PostgreSQL than the embedded one
 */
export async function startQuad(dataDir: string, databaseUrl = ''): Promise<QuadProcess> {
  let child = run(0);
  const port = await portOf(child);
  const origin = `http://127.0.0.1:${port}`;

  function run(wanted: number): ChildProcess {
    const env = {
      ...process.env,
      NODE_ENV: '',
      PORT: String(wanted),
      PUBLIC_URL: '',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      REDIS_URL: '',
      DEMO: '0',
      LIMITS: 'off',
      LOG_LEVEL: 'fatal',
    };
    return spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  }

  async function whenReady(): Promise<void> {
    while (!(await isReady(origin))) await after(LOOK_EVERY_MS);
  }

  return {
    origin,
    pid: () => child.pid as number,
    whenReady,
    async killAndStart() {
      const dead = once(child, 'exit');
      child.kill('SIGKILL');
      await dead;
      const begin = performance.now();
      child = run(port);
      await portOf(child);
      await whenReady();
      return performance.now() - begin;
    },
    async stop() {
      const dead = once(child, 'exit');
      child.kill('SIGTERM');
      await dead;
    },
  };
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
