import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { findRunning } from '@quad/embedded-postgres/start.ts';

/** How the database is reached that a Quad on a folder has started. @throws Error when it does not run */
export function databaseOn(dataDir: string): PoolConfig {
  const running = findRunning(join(dataDir, 'postgres'));
  if (!running) throw new Error('the database does not run');
  return running;
}

/** Kills that database's first process, in a way that it cannot notice. */
export function killDatabaseOn(dataDir: string): void {
  const note = readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8');
  process.kill(Number(note.split('\n')[0]), 'SIGKILL');
}
