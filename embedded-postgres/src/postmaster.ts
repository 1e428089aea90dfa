import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { commandAs, dieWithParent, type Identity } from './identity.ts';
import { removeSocket } from './socket-folder.ts';
import { birthOf, commandOf, postgresIn, signal, waitUntilGone } from './processes.ts';

/**
 * Everything that a database server needs to start: its programs, its user, its files, and the folder of its socket.
 * `fast` is for tests.
 */
export type Cluster = { binaries: Binaries; identity: Identity; data: string; socket: string; fast: boolean };

/** The logger that gets the server's log lines. A pino logger fits this type. */
export type EmbeddedLog = Record<
  'debug' | 'info' | 'warn' | 'error',
  (details: object, message: string) => void
>;

/** One run of the database server. */
export type Postmaster = {
  pid: number;
  /**
   * Resolves to null when the server accepts connections. Resolves to the error message if the server ends before that.
   */
  ready: Promise<string | null>;
  /** Resolves to the reason when the process has ended. */
  exited: Promise<string>;
  /**
   * Ends the server with SIGINT, after 5 s with SIGQUIT, and after 7 s with SIGKILL. After SIGQUIT or SIGKILL, the next
   * start has to recover the files.
   */
  stop(): Promise<void>;
};

const SETTINGS = {
  listen_addresses: '',
  port: '5432',
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  // Quad's queries are short. JIT and parallel workers would cost more time than they save.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  log_checkpoints: 'off',
  // The log must not contain texts of users, so failed statements are not logged. Quad reports each failure itself.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** Settings for tests. With them, a crash of the machine may lose any data. */
const FAST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

/** Starts a database server. */
export function launch(cluster: Cluster, log: EmbeddedLog): Postmaster {
  const child = spawnServer(cluster);
  const complaint: { line: string | null } = { line: null };
  const stopping = { value: false };
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, name) => resolve(name ? `ended by ${name}` : `ended with code ${code}`));
  });
  const lastWords = new Promise((resolve) => child.once('close', resolve));
  const accepting = new Promise<null>((resolve) => {
    if (!child.stderr) return;
    createInterface(child.stderr).on('line', (line) => {
      const grave = /^(FATAL|PANIC): /.test(line);
      if (grave) complaint.line = line;
      log[grave && !stopping.value ? 'warn' : 'debug']({ postgres: line }, 'database server');
      if (line.includes('ready to accept connections')) resolve(null);
    });
  });
  // After a server was killed, its helper processes may keep its output open for long. So wait at most 500 ms for the
  // last lines.
  const failed = exited.then(async (reason) => {
    await Promise.race([lastWords, pause(500)]);
    return complaint.line ?? reason;
  });
  const ready = Promise.race([accepting, failed]);
  const stop = async () => {
    stopping.value = true;
    await endServer(child, exited);
  };
  return { pid: child.pid ?? 0, ready, exited, stop };
}

function spawnServer({ binaries, identity, data, socket, fast }: Cluster): ChildProcess {
  const settings = { ...SETTINGS, unix_socket_directories: socket, ...(fast ? FAST_SETTINGS : {}) };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const words = [...dieWithParent(identity, 'INT'), binaries.postgres, '-D', data, ...flags];
  // The server runs in its own session, so that Ctrl-C in the terminal reaches only Quad. Quad first closes its
  // connections and then ends the server.
  return spawn(...commandAs(identity, words), {
    ...identity.options,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

async function endServer(child: ChildProcess, exited: Promise<string>): Promise<void> {
  for (const [name, patience] of [
    ['SIGINT', 5000],
    ['SIGQUIT', 2000],
    ['SIGKILL', 2000],
  ] as const) {
    if (child.exitCode !== null || child.signalCode !== null || !child.pid) break;
    signal(child.pid, name);
    const waiting = new AbortController();
    await Promise.race([exited, pause(patience, null, { signal: waiting.signal }).catch(() => null)]);
    waiting.abort();
  }
  await exited;
}

/**
 * Removes what an earlier run has left: its processes, its `postmaster.pid` and its socket. Call it only while this
 * process has the lock of the folder.
 */
export async function clearLeftovers({ data, socket }: Pick<Cluster, 'data' | 'socket'>): Promise<void> {
  const pid = notedServer(data);
  if (pid && commandOf(pid).includes(data)) await end(pid, ['SIGINT', 'SIGQUIT', 'SIGKILL']);
  for (const helper of postgresIn(data)) await end(helper, ['SIGQUIT', 'SIGKILL']);
  // PostgreSQL would not start as long as any process has the id in `postmaster.pid`, even another program's process.
  if (pid && isTaken(pid)) rmSync(join(data, 'postmaster.pid'), { force: true });
  removeSocket(socket);
}

async function end(pid: number, names: NodeJS.Signals[]): Promise<void> {
  for (const name of names) {
    signal(pid, name);
    if (await waitUntilGone(pid, 3000)) return;
  }
}

function notedServer(data: string): number | null {
  try {
    return Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10) || null;
  } catch {
    return null;
  }
}

function isTaken(pid: number): boolean {
  if (birthOf(pid) !== null) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
