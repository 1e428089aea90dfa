import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { EmbeddedConnection } from '@quad/embedded-postgres/start.ts';

/** A migrated, empty database of one's own. */
export type TestDatabase = {
  connection: EmbeddedConnection & { connectionTimeoutMillis: number };
  /** Removes it, together with whatever is still connected. */
  drop(): Promise<void>;
};

/** Longer than people wait for a connection: a machine that does other work beside the tests fails none of them. */
const CONNECTS_WITHIN_MS = 60_000;

/**
 * Copies the migrated database of this test run. Takes some 50 ms, so every test file has its own.
 * @param isEmpty makes one without any table instead
 */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const template = inject('template');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(
    template,
    `create database ${database} template ${isEmpty ? 'template0' : template.database}`,
  );
  return {
    connection: { ...template, database, connectionTimeoutMillis: CONNECTS_WITHIN_MS },
    drop: () => asAdministrator(template, `drop database if exists ${database} with (force)`),
  };
}

async function asAdministrator(template: EmbeddedConnection, statement: string): Promise<void> {
  // Not connected to the template itself: a database that somebody uses cannot be copied.
  const client = new pg.Client({ ...template, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
