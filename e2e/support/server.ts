import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../scripts/lib/ports.mjs';

/** A running Quad of one's own. */
export type TestServer = {
  /** The address that people type, without a trailing slash. */
  url: string;
  /** Folder of the mails sent, each a file. */
  outbox: string;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
};

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PATIENCE_MS = 120_000;

/** Set to nothing, so that a variable of the surroundings never leads the tests to somebody's real data. */
const UNSET = [
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'HOST',
  'LETTER_KEY',
  'TRUST_PROXY',
];

/**
 * Starts the server with the demo campus, on a free port and with data that go away again.
 * @param settings further environment variables
 * @throws Error with the end of its log when it does not come up.
 */
export async function startServer(settings: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-e2e-'));
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    ...Object.fromEntries(UNSET.map((name) => [name, ''])),
    NODE_ENV: 'test',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DEMO: '1',
    LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const log = join(dataDir, 'server.log');
  const child = run(env, log);
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  if (await isReady(child, `${url}/readyz`)) return { url, outbox: join(dataDir, 'outbox'), stop };
  const lastWords = (await readFile(log, 'utf8')).split('\n').slice(-20).join('\n');
  await stop();
  throw new Error(`The server did not come up:\n${lastWords}`);
}

function run(env: NodeJS.ProcessEnv, log: string): ChildProcess {
  const file = openSync(log, 'w');
  try {
    // The channel tells the server when this process is gone, so that it never outlives the tests.
    const stdio = ['ignore' as const, file, file, 'ipc' as const];
    return spawn(process.execPath, ['server/src/main.ts'], { cwd: ROOT, env, stdio });
  } finally {
    closeSync(file);
  }
}

async function isReady(child: ChildProcess, address: string): Promise<boolean> {
  const end = performance.now() + PATIENCE_MS;
  while (child.exitCode === null && child.signalCode === null && performance.now() < end) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return true;
    await pause(100);
  }
  return false;
}
