import { existsSync, readFileSync } from 'node:fs';

/** The memory of a process in megabytes. Zero where the system does not report it. */
export function memoryOf(pid: number): number {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return 0;
  const kilobytes = /^VmRSS:\s*(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) / 1024;
}
