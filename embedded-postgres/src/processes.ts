import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const LINUX = process.platform === 'linux';

/**
 * Returns the start time of a process as a text. Two processes with the same id have different start times. Null if
 * there is no such process, or only a zombie.
 */
export function birthOf(pid: number): string | null {
  if (LINUX) {
    const stat = readProc(pid, 'stat');
    // The fields are counted after the name in brackets, because the name may contain any character. The state has
    // index 0, the start time index 19.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
    return fields[0] === undefined || fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null);
  }
  return ps(pid, 'lstart=');
}

/** Returns the command line of a process, with spaces between the arguments. Empty where there is no such process. */
export function commandOf(pid: number): string {
  const command = LINUX ? readProc(pid, 'cmdline')?.replaceAll('\0', ' ') : ps(pid, 'command=');
  return command?.trim() ?? '';
}

/**
 * Returns the ids of the PostgreSQL processes whose working directory is the folder: server and helpers. Always empty
 * on systems other than Linux.
 */
export function postgresIn(folder: string): number[] {
  if (!LINUX) return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && workingFolderOf(pid) === folder)
    .filter((pid) => commandOf(pid).includes('postgres') && birthOf(pid) !== null);
}

/** Sends a signal to a process. Does nothing where the process has already ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Waits until a process has ended, at most for the given milliseconds. Returns whether it has ended. */
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
