import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const LINUX = process.platform === 'linux';

/**
 * A text that names one run of a process: its start time, which a later process with the same id does not share. Null
 * when there is no such process, or only a zombie.
 */
export function birthOf(pid: number): string | null {
  if (LINUX) {
    const stat = readProc(pid, 'stat');
    // The name, in brackets, may contain any character. After it, the state is field 1 and the start time field 20.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
    return fields[0] === undefined || fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null);
  }
  return ps(pid, 'lstart=');
}

/** The command line of a process, with spaces between its arguments; empty when there is no such process. */
export function commandOf(pid: number): string {
  const command = LINUX ? readProc(pid, 'cmdline')?.replaceAll('\0', ' ') : ps(pid, 'command=');
  return command?.trim() ?? '';
}

/**
 * Ids of the PostgreSQL processes (server and helpers) whose working directory is the folder. Linux only, otherwise
 * empty.
 */
export function postgresIn(folder: string): number[] {
  if (!LINUX) return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && workingFolderOf(pid) === folder)
    .filter((pid) => commandOf(pid).includes('postgres') && birthOf(pid) !== null);
}

/** Sends a signal. A process that has already ended is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Waits until the process has ended, at most the given milliseconds. Returns whether it has ended. */
export async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (birthOf(pid) !== null) {
    if (performance.now() > end) return false;
    await pause(20);
  }
  return true;
}

function workingFolderOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function readProc(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return null;
  }
}

function ps(pid: number, column: string): string | null {
  try {
    const output = execFileSync('ps', ['-o', column, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output.trim() || null;
  } catch {
    return null;
  }
}
