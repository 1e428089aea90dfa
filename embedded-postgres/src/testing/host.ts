import { startEmbedded, type EmbeddedConnection } from '../start.ts';

/**
 * A small program that runs an embedded database. Tests kill it to check what happens to the database. Once the
 * database runs, it prints a line of JSON (`HostReport`). On failure it prints the reason to stderr and exits with 1.
 * Argument: the folder.
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
