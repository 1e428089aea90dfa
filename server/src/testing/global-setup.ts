import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded, type EmbeddedConnection } from '@quad/embedded-postgres/start.ts';
import { migrateToLatest } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open.ts';
import { beginWithLargeIds } from './queries.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that each test file copies. */
    template: EmbeddedConnection;
  }
}

/** Starts one PostgreSQL for the whole test run, and migrates the template for `createTestDatabase`. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const root = await mkdtemp(join(tmpdir(), 'quad-tests-'));
  const embedded = await startEmbedded({ dir: join(root, 'postgres'), log, fast: true });
  const tearDown = async () => {
    await embedded.stop();
    await rm(root, { recursive: true, force: true });
  };
  try {
    await migrate(embedded.connection);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('template', embedded.connection);
  return tearDown;
}

async function migrate(connection: EmbeddedConnection): Promise<void> {
  const { db, close } = openDatabase(connection, () => undefined);
  try {
    await migrateToLatest(db);
    await beginWithLargeIds(db);
  } finally {
    await close();
  }
}

const ignore = () => undefined;
const complain = (details: object, message: string) =>
  process.stderr.write(`${message} ${JSON.stringify(details)}\n`);
const log = { debug: ignore, info: ignore, warn: complain, error: complain };
