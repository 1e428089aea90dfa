import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, openSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The user `nobody`, who runs everything if this script runs as root. */
export const NOBODY = 65_534;
export const isRoot = process.getuid?.() === 0;

/** The words that run a command as `nobody`. None if this script does not run as root. */
const asNobody = isRoot ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : [];

/** Runs a command as `nobody` and returns its output. @throws with the output if the command fails */
export function runAsNobody(words: readonly string[], env: NodeJS.ProcessEnv = process.env): string {
  const [program = '', ...parameters] = [...asNobody, ...words];
  const { status, stdout, stderr } = spawnSync(program, parameters, { env, cwd: '/', encoding: 'utf8' });
  if (status !== 0) throw new Error(`${words.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}

/**
 * Starts a program as `nobody`, in a process group of its own. Its output goes to a file.
 * @returns the process, whose `pid` is that of the program itself
 */
export function startAsNobody(words: readonly string[], env: NodeJS.ProcessEnv, log: string): ChildProcess {
  const [program = '', ...parameters] = [...asNobody, ...words];
  const child = spawn(program, parameters, {
    env,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const file = createWriteStream(log, { flags: 'a' });
  child.stdout?.pipe(file, { end: false });
  child.stderr?.pipe(file, { end: false });
  return child;
}

/**
 * Starts a program that belongs to the project itself, as the user of this script and in a process group of its own. Its
 * output goes to a file. `nobody` may not be allowed to read the project.
 */
export function startHere(words: readonly string[], cwd: string, log: string): ChildProcess {
  const [program = '', ...parameters] = words;
  const output = openSync(log, 'a');
  return spawn(program, parameters, { cwd, stdio: ['ignore', output, output], detached: true });
}

/** Kills a program with the processes that it has started, and waits until it has ended. */
export async function endGroup(child: ChildProcess): Promise<void> {
  const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
  try {
    process.kill(-(child.pid as number), 'SIGKILL');
  } catch {
    // No process of the group is left.
  }
  await gone;
}

/** Waits until a program listens on a port. @throws with its output if it has ended */
export async function listening(port: number, child: ChildProcess, log: string): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    if (child.exitCode !== null) throw new Error(`A program has ended:\n${readFileSync(log, 'utf8')}`);
    await pause(50);
  }
}

/** A server that a script takes away and brings back, at the same address. */
export type Stoppable = {
  url: string;
  /** Kills it. Connections to it are refused. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** From now on, it accepts connections and answers nothing. */
  hang(): void;
  goOn(): void;
};

/** Starts a server that can be stopped. @param start resolves to its process, which leads a group, once it listens */
export async function makeStoppable(url: string, start: () => Promise<ChildProcess>): Promise<Stoppable> {
  let child = await start();
  return {
    url,
    kill: () => endGroup(child),
    async start() {
      child = await start();
    },
    hang: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
  };
}
