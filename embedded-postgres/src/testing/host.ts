import { startEmbedded, type EmbeddedConnection } from '../start.ts';

/**
 * A program that runs an embedded database in the folder that its argument names. Tests kill the program to check what
 * happens to the database. It prints `HostReport` as JSON once the database runs. On failure it prints the reason to
 * stderr and exits with 1.
 */
export type HostReport = { pid: number; connection: EmbeddedConnection };

const ignore = () => undefined;
const log = { debug: ignore, info: ignore, warn: ignore, error: ignore };

try {
  const { pid, connection } = await startEmbedded({ dir: process.argv[2] ?? '', log });
  process.stdout.write(`${JSON.stringify({ pid, connection } satisfies HostReport)}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
