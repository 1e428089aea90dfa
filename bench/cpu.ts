import { existsSync, readFileSync, readdirSync } from 'node:fs';

/** CPU time that the server and all processes of PostgreSQL have used so far, in microseconds. */
export type CpuTime = { server: number; postgres: number };

/** The unit of the times in `/proc/PID/stat`, in microseconds: Linux counts in hundredths of a second. */
const TICK_US = 10_000;
const canCount = existsSync('/proc/self/stat');

/** Returns the CPU time of a server and of its PostgreSQL. Zero where the system does not report it. */
export function cpuTime(serverPid: number, postgresPid: number): CpuTime {
  if (!canCount) return { server: 0, postgres: 0 };
  const postgres = childrenOf(postgresPid).reduce(
    (sum, pid) => sum + ticksOf(pid, false),
    ticksOf(postgresPid, true),
  );
  return { server: ticksOf(serverPid, false) * TICK_US, postgres: postgres * TICK_US };
}

/** The CPU time of a process, in ticks. @param withEnded adds the time of its children that have ended */
function ticksOf(pid: number, withEnded: boolean): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return user + system + (withEnded ? endedUser + endedSystem : 0);
  } catch {
    return 0; // The process has ended. The system has added its time to its parent's.
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

/** The id of a process's parent, or 0 where the system does not report it. */
export function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}
