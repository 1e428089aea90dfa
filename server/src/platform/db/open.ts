import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { type ClientBase, Pool, type PoolClient, type PoolConfig, types } from 'pg';
import { batchesDone } from './batcher.ts';
import type { Db, Tables } from './schema.ts';

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const [INT4S, INT8S] = [1007, 1016];

// By default, `pg` reads numbers of these types as text, and dates as local time. Quad's numbers stay below 2^53, and a
// birth date is not an instant.
types.setTypeParser(INT8, Number);
types.setTypeParser(NUMERIC, Number);
types.setTypeParser(DATE, (value) => value);
// `pg` parses arrays character by character. For the array of a large group's members, this would take as long as
// everything else in sending a message.
const readNumbers = (value: string): unknown =>
  JSON.parse(value.replaceAll('{', '[').replaceAll('}', ']').replaceAll('NULL', 'null'));
types.setTypeParser(INT4S, readNumbers);
types.setTypeParser(INT8S, readNumbers);

/** The maximum number of named prepared statements. PostgreSQL stores the plan of each of them for every connection. */
const MOST_NAMES = 600;
const names = new Map<string, string>();

function nameOf(statement: string): string | undefined {
  const known = names.get(statement);
  if (known || names.size >= MOST_NAMES) return known;
  const name = `q_${createHash('sha1').update(statement).digest('base64url')}`;
  names.set(statement, name);
  return name;
}

/**
 * Whether a statement is planned only once per connection. A statement that begins with a comment is planned each time:
 * see `plannedEachTime`.
 */
const isPlannedOnce = (statement: string): boolean =>
  /^\s*(select|insert|update|delete|with)\b/i.test(statement);

/** The server's database: typed queries, and the pool for the features that Kysely does not cover. */
export type Database = { db: Db; pool: Pool; close(): Promise<void> };

/**
 * Opens a pool of connections. Every query is a named prepared statement, which PostgreSQL parses and plans once per
 * connection, unless it begins with `plannedEachTime`. Queries therefore pass lists as arrays (`= any($1)`), never as a
 * varying number of parameters.
 * @param onError receives the errors of connections that broke while idle; the pool replaces them
 */
export function openDatabase(connection: PoolConfig, onError: (error: Error) => void): Database {
  const pool = new Pool({
    max: 16,
    connectionTimeoutMillis: 2000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    ...connection,
  });
  pool.on('error', onError);
  // The pool handles errors of idle connections only. Without this listener, an error of a connection in use would end
  // the process. The query on the connection fails with or without the listener.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  return {
    db,
    pool,
    async close() {
      // Requests that have arrived may still get an answer, so their batches need a connection.
      await batchesDone(db);
      await db.destroy();
    },
  };
}

const wrapped = new WeakMap<PoolClient, PostgresPoolClient>();

function preparing(pool: Pool): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = wrapped.get(client);
      if (known) return known;
      const wrapper = preparingClient(client);
      wrapped.set(client, wrapper);
      return wrapper;
    },
    end: () => pool.end(),
  } as PostgresPool;
}

function preparingClient(client: PoolClient): PostgresPoolClient {
  const query = (text: string, values: unknown[] = []) => {
    const name = isPlannedOnce(text) ? nameOf(text) : undefined;
    return (client as ClientBase).query({ text, values, ...(name && { name }) });
  };
  return { query, release: () => client.release() } as unknown as PostgresPoolClient;
}
