import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { EmbeddedConnection } from '@quad/embedded-postgres/start.ts';

/** A migrated, empty database for one test. */
export type TestDatabase = {
  connection: EmbeddedConnection & { connectionTimeoutMillis: number };
  /** Drops the database and ends its connections. */
  drop(): Promise<void>;
};

/**
 * The maximum wait for a connection, in milliseconds. It is longer than on a real server, so that no test fails on a
 * busy machine.
 */
const CONNECTS_WITHIN_MS = 60_000;

/**
 * Copies the migrated database of the test run. A copy takes about 50 ms, so every test file has its own.
 * @param isEmpty creates a database without tables instead
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
  // The client connects to another database, because PostgreSQL cannot copy a database that has connections.
  const client = new pg.Client({ ...template, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
