import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { tokenOf } from './queries.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** How a Quad is set up that is measured. */
export const QUAD_ENV = {
  NODE_ENV: '',
  PORT: '0',
  PUBLIC_URL: 'http://localhost',
  DATABASE_URL: '',
  REDIS_URL: '',
  DEMO: '0',
  LIMITS: 'off',
};

/** Starts a server of ours. What it complains of goes into a file. */
export function runServer(
  logFile: string,
  script: string,
  parameters: readonly string[],
  env: object,
  nodeOptions: readonly string[] = [],
): ChildProcess {
  return spawn(process.execPath, [...nodeOptions, join(ROOT, script), ...parameters], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', openSync(logFile, 'a')],
  });
}

/** The PostgreSQL that Quad has started: its process, and the folder of its socket. */
export function postgresIn(folder: string): { pid: number; host: string } {
  const lines = readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(lines[0]), host: lines[4] ?? '' };
}

/** What a person of Quad comes with: a session, made with the database's key, and its anti-forgery token. */
export const asMember = (key: Buffer) => ({
  headersOf(user_id: number): string {
    const token = tokenOf(user_id, key);
    const antiForgery = createHmac('sha256', token).update('quad anti-forgery').digest('base64url');
    return `x-client: web/0.5\r\ncookie: sessionID=${token}; XSRF-TOKEN=${antiForgery}\r\nx-xsrf-token: ${antiForgery}\r\n`;
  },
  socketOf: (user_id: number) => ({ extraHeaders: { cookie: `sessionID=${tokenOf(user_id, key)}` } }),
});

/** The port that a server prints once it listens. */
export async function portIn(child: ChildProcess, pattern: RegExp): Promise<number> {
  if (!child.stdout) throw new Error('The server has no output.');
  for await (const line of createInterface({ input: child.stdout })) {
    const port = pattern.exec(line)?.[1];
    if (port === undefined) continue;
    child.stdout.resume();
    return Number(port);
  }
  throw new Error('The server ended before it listened.');
}

/** Ends a server, and waits until it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
