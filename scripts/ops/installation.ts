import { type ChildProcess, execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../lib/ports.mjs';
import { inProject } from '../lib/project.mjs';
import { findPostgres, findProgram } from '../lib/programs.mjs';
import {
  isRoot,
  listening,
  makeStoppable,
  NOBODY,
  runAsNobody,
  type Stoppable,
  startAsNobody,
  endGroup,
} from './programs.ts';

/** A running node: its port, and the process. */
export type Node = { port: number; child: ChildProcess };

/** A release that is installed in a folder of its own, with a PostgreSQL and a Redis. */
export type Installation = {
  /** The folder that takes the place of `/opt/quad`. */
  base: string;
  /** A folder that belongs to the user who runs Quad. */
  work: string;
  postgres: Stoppable;
  redis: Stoppable;
  /** Starts a node with the words and the environment of `deploy/quad.service`. Resolves when it is ready. */
  startNode(port: number, settings: Record<string, string>): Promise<Node>;
  /** Runs a command of the release with the environment of a node, and returns its output. @throws if it fails */
  command(words: readonly string[], settings: Record<string, string>): string;
  /** Starts a program as `nobody`. Its output goes to `NAME.log` in `work`. */
  run(words: readonly string[], name: string): ChildProcess;
  /** Takes over a process group that somebody else started, so that `remove` ends it. */
  keep(child: ChildProcess): ChildProcess;
  /** Ends everything that was started, and removes the folder. */
  remove(): Promise<void>;
};

const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { version: string };
const ARCHIVE = inProject('release', `quad-${version}-linux-x64.tar.gz`);

/** Unpacks the release into an empty folder, as docs/operating.md says, and starts its PostgreSQL and Redis. */
export async function install(): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'quad-ops-'));
  chmodSync(folder, 0o755);
  const base = join(folder, 'opt');
  const work = join(folder, 'work');
  mkdirSync(work);
  if (isRoot) chownSync(work, NOBODY, NOBODY);
  const release = join(base, 'releases', version);
  mkdirSync(release, { recursive: true });
  execFileSync('tar', ['-xzf', ARCHIVE, '-C', release, '--strip-components=1']);
  execFileSync(join(release, 'deploy', 'activate'), { stdio: 'inherit' });
  const started: ChildProcess[] = [];
  const logOf = (name: string) => join(work, `${name}.log`);
  const keep = (child: ChildProcess) => {
    started.push(child);
    return child;
  };
  const run = (words: readonly string[], name: string, env: NodeJS.ProcessEnv = {}) =>
    keep(startAsNobody(words, { HOME: work, ...env }, logOf(name)));
  const remove = async () => {
    for (const child of started.toReversed()) await endGroup(child);
    rmSync(folder, { recursive: true, force: true });
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => void remove().finally(() => process.exit(1)));
  try {
    const postgres = await startPostgres(work, run);
    const redis = await startRedis(work, run);
    const urls = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
    const startNode = async (port: number, settings: Record<string, string>): Promise<Node> => {
      const { words, env } = unitOf(base, work);
      const child = run(words, `${port}`, { ...env, ...urls, PORT: `${port}`, ...settings });
      await ready(child, port, logOf(`${port}`));
      return { port, child };
    };
    const command = (words: readonly string[], settings: Record<string, string>) => {
      const { env } = unitOf(base, work);
      // The settings of another installation on this machine must not be read.
      const common = { PATH: process.env['PATH'], QUAD_SETTINGS: join(work, 'none') };
      const all = { ...common, ...env, ...urls, ...settings };
      return runAsNobody([join(base, 'current', 'bin', 'quad'), ...words], all);
    };
    return { base, work, postgres, redis, startNode, command, run, keep, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

type Run = Installation['run'];

/** Returns what the unit starts, with other folders. */
function unitOf(base: string, work: string): { words: string[]; env: Record<string, string> } {
  const unit = readFileSync(join(base, 'current', 'deploy', 'quad.service'), 'utf8');
  const moved = unit
    .replaceAll('/opt/quad', base)
    .replaceAll('/var/lib/quad', join(work, 'data'))
    .replaceAll('/var/cache/quad', join(work, 'cache'));
  const valuesOf = (name: string) =>
    [...moved.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].flatMap((match) => (match[1] ?? '').split(' '));
  const env = valuesOf('Environment').map((one) => one.split('=') as [string, string]);
  return { words: valuesOf('ExecStart'), env: Object.fromEntries(env) };
}

async function ready(child: ChildProcess, port: number, log: string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error(`Quad has ended:\n${readFileSync(log, 'utf8').slice(-2000)}`);
}

async function startPostgres(work: string, run: Run): Promise<Stoppable> {
  const programs = findPostgres();
  if (!programs)
    throw new Error('There is no PostgreSQL on this machine: install Debian’s package postgresql.');
  const data = join(work, 'postgres');
  const kind = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'];
  runAsNobody([join(programs, 'initdb'), '-D', data, ...kind]);
  const port = await findFreePort();
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-p', String(port), '-k', work];
  const asked = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
  const server = await makeStoppable(`postgres://quad@127.0.0.1:${port}/quad`, async () => {
    const child = run([join(programs, 'postgres'), '-D', data, ...settings], 'postgres');
    while (!answers([join(programs, 'pg_isready'), ...asked])) await pause(50);
    return child;
  });
  // Quad owns its database, and is no superuser.
  runAsNobody([join(programs, 'createuser'), ...asked, 'quad']);
  runAsNobody([join(programs, 'createdb'), ...asked, '--owner=quad', 'quad']);
  return server;
}

function answers(words: readonly string[]): boolean {
  try {
    runAsNobody(words);
    return true;
  } catch {
    return false;
  }
}

async function startRedis(work: string, run: Run): Promise<Stoppable> {
  const program = findProgram('redis-server', 'valkey-server');
  if (!program) throw new Error('There is no Redis on this machine: install Debian’s package redis-server.');
  const port = await findFreePort();
  const words = [program, '--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', work];
  return makeStoppable(`redis://127.0.0.1:${port}`, async () => {
    const child = run(words, 'redis');
    await listening(port, child, join(work, 'redis.log'));
    return child;
  });
}
