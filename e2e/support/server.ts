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

/** A running Quad that only this test uses. */
export type TestServer = {
  /** The address that a user types, without a trailing slash. */
  url: string;
  /** The folder with all data of the server. */
  dataDir: string;
  /** The folder of the sent mails, each a file. */
  outbox: string;
  /** Stops the server, but keeps its data. `goUp` can start the server again. */
  goDown(): Promise<void>;
  /**
   * Starts the server again, at the same address and with the same data. @param settings environment variables, which
   * also apply to later starts
   */
  goUp(settings?: Record<string, string>): Promise<void>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
};

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PATIENCE_MS = 120_000;

/** Environment variables that are removed, so that the tests never reach real data. */
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
 * @param root the folder of the project to start
 * @throws Error with the end of the server's log when it does not start
 */
export async function startServer(
  settings: Record<string, string> = {},
  root: string = ROOT,
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-e2e-'));
  const empty = process.env['QUAD_EMPTY'];
  if (empty) await copyFolder(empty, dataDir);
  const port = await findFreePort();
  // With the host name localhost, Socket.IO ignores the browser's offline event. The address therefore has an IP
  // address.
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: compileCache,
    ...Object.fromEntries(UNSET.map((name) => [name, ''])),
    NODE_ENV: 'test',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    // With this value, no people of the demo campus go online or offline.
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

/**
 * Copies a folder's content, with the owners of the files. The function runs the system's `cp` instead of copying the
 * thousand files of a database one by one.
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-Rp', `${from}/.`, to]);
}

function run(cwd: string, env: NodeJS.ProcessEnv, log: string): ChildProcess {
  const file = openSync(log, 'w');
  try {
    // When this process ends, the IPC channel closes and the server ends, too.
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
