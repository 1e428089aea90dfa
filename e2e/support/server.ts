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

/** A running Quad of one's own. */
export type TestServer = {
  /** The address that people type, without a trailing slash. */
  url: string;
  /** Folder of all that it keeps. */
  dataDir: string;
  /** Folder of the mails sent, each a file. */
  outbox: string;
  /** Ends it; its data stay for `goUp`. */
  goDown(): Promise<void>;
  /** Starts it again, at the same address and with the same data. @param settings environment variables, from now on */
  goUp(settings?: Record<string, string>): Promise<void>;
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
 * @param root the folder of the project that is started
 * @throws Error with the end of its log when it does not come up.
 */
export async function startServer(
  settings: Record<string, string> = {},
  root: string = ROOT,
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-e2e-'));
  const empty = process.env['QUAD_EMPTY'];
  if (empty) await copyFolder(empty, dataDir);
  const port = await findFreePort();
  // A number, because Socket.IO takes a browser that says it is offline at its word for every name but localhost.
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: compileCache,
    ...Object.fromEntries(UNSET.map((name) => [name, ''])),
    NODE_ENV: 'test',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    // Nobody comes or goes who has no part in a journey.
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

/** Copies what is in a folder, with its owners. By the system's own command: a database is a thousand files. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-Rp', `${from}/.`, to]);
}

function run(cwd: string, env: NodeJS.ProcessEnv, log: string): ChildProcess {
  const file = openSync(log, 'w');
  try {
    // The channel tells the server when this process is gone, so that it never outlives the tests.
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
