import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { findRunning } from '@quad/embedded-postgres/start.ts';

/**
 * The connection settings of the database that a Quad process has started in a folder. @throws Error if it does not run
 */
export function databaseOn(dataDir: string): PoolConfig {
  const running = findRunning(join(dataDir, 'postgres'));
  if (!running) throw new Error('the database does not run');
  return running;
}

/** Kills the main process of the database in a folder with SIGKILL. */
export function killDatabaseOn(dataDir: string): void {
  const note = readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8');
  process.kill(Number(note.split('\n')[0]), 'SIGKILL');
}
