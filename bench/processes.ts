import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Servers are measured as `npm start` runs them: from compiled code that is kept, with no TypeScript to be read. */
const NODE_COMPILE_CACHE = join(ROOT, 'node_modules/.cache/compiled');

/** Starts a server of ours. What it complains of goes into a file. */
export function runServer(
  logFile: string,
  script: string,
  parameters: readonly string[],
  env: object,
  nodeOptions: readonly string[] = [],
): ChildProcess {
  return spawn(process.execPath, [...nodeOptions, join(ROOT, script), ...parameters], {
    env: { ...process.env, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', openSync(logFile, 'a')],
  });
}

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
