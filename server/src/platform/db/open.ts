import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { type ClientBase, Pool, type PoolClient, type PoolConfig, types } from 'pg';
import { timed } from '#platform/metrics/measure.ts';
import { batchesDone } from './batcher.ts';
import type { Db, Tables } from './schema.ts';

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const [INT4S, INT8S] = [1007, 1016];

// By default, `pg` returns these number types as text and dates as local time. Quad's numbers are below 2^53, so
// `Number` is exact. Dates stay text, because a birth date has no time of day.
types.setTypeParser(INT8, Number);
types.setTypeParser(NUMERIC, Number);
types.setTypeParser(DATE, (value) => value);
// `pg` parses arrays character by character. When a message is sent to a large group, parsing the member ids would take
// as long as all other work.
const readNumbers = (value: string): unknown =>
  JSON.parse(value.replaceAll('{', '[').replaceAll('}', ']').replaceAll('NULL', 'null'));
types.setTypeParser(INT4S, readNumbers);
types.setTypeParser(INT8S, readNumbers);

/** The maximum number of different named statements. PostgreSQL stores the plan of each on every connection. */
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
 * Whether a statement is planned once per connection. A statement that begins with a comment is planned at each
 * execution: see `plannedEachTime`.
 */
const isPlannedOnce = (statement: string): boolean =>
  /^\s*(select|insert|update|delete|with)\b/i.test(statement);

/** The maximum number of connections of a pool. */
export const POOL_SIZE = 16;

/** The server's database: typed queries, and the pool for what Kysely cannot do. */
export type Database = { db: Db; pool: Pool; close(): Promise<void> };

/**
 * Opens a pool of connections. Every query is a named prepared statement, except those that begin with
 * `plannedEachTime`. Pass a list as one array (`= any($1)`). With a parameter for each element, lists of different
 * lengths would need different statements.
 * @param onError receives the errors of idle connections that broke; the pool replaces them. Errors after the beginning
 * of `close` are not passed on
 */
export function openDatabase(connection: PoolConfig, onError: (error: Error) => void): Database {
  const pool = new Pool({
    max: POOL_SIZE,
    connectionTimeoutMillis: 2000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    ...connection,
  });
  // A connection that is being closed may hear of the stop of the database, which is no fault.
  pool.on('error', (error) => {
    if (!pool.ending) onError(error);
  });
  // Without this listener, an error of a connection in use would end the process. The connection's query fails in any
  // case.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  return {
    db,
    pool,
    async close() {
      // Requests in progress may still need the database, so the batches must finish first.
      await batchesDone(db);
      await db.destroy();
    },
  };
}

const wrapped = new WeakMap<PoolClient, PostgresPoolClient>();

function preparing(pool: Pool): PostgresPool {
  return {
    connect: async () => {
      const client = await timed(
        'quad_db_wait_seconds',
        () => ({}),
        () => pool.connect(),
      );
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
