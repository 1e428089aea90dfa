import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findFreePort } from '../../scripts/lib/ports.mjs';
import { compileCache } from '../../scripts/lib/project.mjs';

/** A running Quad that belongs to the test. */
export type TestServer = {
  /** The address that users type, without a trailing slash. */
  url: string;
  /** The folder of all its data. */
  dataDir: string;
  /** Folder of the mails sent, each a file. */
  outbox: string;
  /** Stops the server; its data stay for `goUp`. */
  goDown(): Promise<void>;
  /**
   * Starts the server again, at the same address and with the same data. @param settings environment variables, from
   * now on
   */
  goUp(settings?: Record<string, string>): Promise<void>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
};

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PATIENCE_MS = 120_000;

/** Variables that are set to nothing, so that the environment never leads the tests to real data. */
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
 * Starts the server with the demo campus, on a free port and with temporary data.
 * @param settings further environment variables
 * @param root the folder of the project that is started
 * @throws Error with the end of its log when it does not start.
 */
export async function startServer(
  settings: Record<string, string> = {},
  root: string = ROOT,
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-e2e-'));
  const empty = process.env['QUAD_EMPTY'];
  if (empty) await copyFolder(empty, dataDir);
  const port = await findFreePort();
  // An IP address: Socket.IO ignores the browser's offline event only for the host name localhost.
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: compileCache,
    ...Object.fromEntries(UNSET.map((name) => [name, ''])),
    NODE_ENV: 'test',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    // No person of the demo campus goes on- or offline.
    DEMO: 'still',
    LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  let child: ChildProcess | undefined;
  const goDown = async () => {
    const ended = child;
    child = undefined;
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return;
    ended.kill('SIGINT');
    await once(ended, 'exit');
  };
  const stop = async () => {
    await goDown();
    await rm(dataDir, { recursive: true, force: true });
  };
  const goUp = async (changed: Record<string, string> = {}) => {
    Object.assign(env, changed);
    const log = join(dataDir, 'server.log');
    child = run(root, env, log);
    if (await isReady(child, `${url}/readyz`)) return;
    const lastWords = (await readFile(log, 'utf8')).split('\n').slice(-20).join('\n');
    await stop();
    throw new Error(`The server did not come up:\n${lastWords}`);
  };
  await goUp();
  return { url, dataDir, outbox: join(dataDir, 'outbox'), goDown, goUp, stop };
}

/** Copies a folder's content with its owners. Uses the system's `cp`, because a database is a thousand files. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-Rp', `${from}/.`, to]);
}

function run(cwd: string, env: NodeJS.ProcessEnv, log: string): ChildProcess {
  const file = openSync(log, 'w');
  try {
    // The IPC channel tells the server when this process ends, so that it never outlives the tests.
    const stdio = ['ignore' as const, file, file, 'ipc' as const];
    return spawn(process.execPath, ['demo/src/main.ts'], { cwd, env, stdio });
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
