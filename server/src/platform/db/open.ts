import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { type ClientBase, Pool, type PoolClient, type PoolConfig, types } from 'pg';
import { batchesDone } from './batcher.ts';
import type { Db, Tables } from './schema.ts';

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const [INT4S, INT8S] = [1007, 1016];

// `pg` reads these as text or local time. All of Quad's stay below 2^53, and a birth date is no instant.
types.setTypeParser(INT8, Number);
types.setTypeParser(NUMERIC, Number);
types.setTypeParser(DATE, (value) => value);
// `pg` reads lists letter by letter: for the members of a large group that takes as long as all the rest of a message.
const readNumbers = (value: string): unknown =>
  JSON.parse(value.replaceAll('{', '[').replaceAll('}', ']').replaceAll('NULL', 'null'));
types.setTypeParser(INT4S, readNumbers);
types.setTypeParser(INT8S, readNumbers);

/** Statements with a name are planned once per connection; more names than this would crowd the server's memory. */
const MOST_NAMES = 600;
const names = new Map<string, string>();

function nameOf(statement: string): string | undefined {
  const known = names.get(statement);
  if (known || names.size >= MOST_NAMES) return known;
  const name = `q_${createHash('sha1').update(statement).digest('base64url')}`;
  names.set(statement, name);
  return name;
}

/** Statements that begin with a comment are not: see `plannedEachTime`. */
const isPlannedOnce = (statement: string): boolean =>
  /^\s*(select|insert|update|delete|with)\b/i.test(statement);

/** A database as the server uses it: typed queries, and the pool beneath for what Kysely does not cover. */
export type Database = { db: Db; pool: Pool; close(): Promise<void> };

/**
 * Opens a pool of connections. Every query is a named prepared statement, so PostgreSQL parses and plans it once
 * per connection, unless it begins with `plannedEachTime`; queries therefore pass lists as arrays (`= any($1)`), never as a varying number of parameters.
 * @param onError is told of connections that broke while idle; the pool replaces them.
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
  // The pool listens to idle connections only; one that breaks in use would end the process. Its query fails by itself.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  return {
    db,
    pool,
    async close() {
      // What has come may be acknowledged still, so it must find a connection.
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
