import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/**
 * The memory settings that `npm start` gives the server. Earlier commits did not have these settings, so the server of
 * an earlier commit starts without them.
 */
const FOR_MEMORY = { options: ['--max-semi-space-size=8'], env: { MALLOC_ARENA_MAX: '1' } };

/**
 * Starts a server as `npm start` does, with Node's compile cache. Its errors go to a file.
 * @param checkout the folder of another commit to run, with its dependencies installed
 */
export function runServer(
  logFile: string,
  script: string,
  parameters: readonly string[],
  env: object,
  nodeOptions: readonly string[] = [],
  checkout = ROOT,
): ChildProcess {
  const NODE_COMPILE_CACHE = join(checkout, 'node_modules/.cache/compiled');
  const { options, env: memory } = checkout === ROOT ? FOR_MEMORY : { options: [], env: {} };
  return spawn(process.execPath, [...options, ...nodeOptions, join(checkout, script), ...parameters], {
    env: { ...process.env, NODE_COMPILE_CACHE, ...memory, ...env },
    stdio: ['ignore', 'pipe', openSync(logFile, 'a')],
  });
}

/** Resolves to the port that a server prints once it listens. */
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

/** Kills a server with SIGKILL and waits until its process has ended. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  await gone;
}
