import Fastify, { type FastifyInstance } from 'fastify';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/db/open.ts';
import type { Db } from '#platform/db/schema.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { badRequest } from '#platform/problems.ts';
import { sendFailure } from './failures.ts';

let folder: string;
let app: FastifyInstance;
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-failures-'));
  database = await openTestDatabase();
  app = Fastify();
  app.setErrorHandler(sendFailure);
  app.get('/file', () => readFile(join(folder, 'nothing')));
  app.get('/socket', () => connect({ host: folder }));
  app.get('/transaction', () => database.db.transaction().execute(loseConnection));
  app.get('/code/:code', ({ params }) => {
    throw databaseError((params as { code: string }).code);
  });
  app.get('/port', async () => connect({ host: '127.0.0.1', port: await unusedPort() }));
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true });
});

/** Makes PostgreSQL close the connection of a transaction. */
async function loseConnection(tx: Db): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  await database.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
  await sql`select 1`.execute(tx);
}

/** An error, as the driver makes it from PostgreSQL's answer. */
const databaseError = (code: string): Error =>
  Object.assign(new pg.DatabaseError('said by the database', 20, 'error'), { code });

async function connect(where: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...where, user: 'quad' });
  await client.connect();
}

async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

test.each(['/socket', '/port', '/transaction'])(
  'a database that is away is a matter of time: %s',
  async (url) => {
    const { statusCode, headers } = await app.inject(url);
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
  },
);

// The codes mean, in this order: the database shuts down, has crashed, starts up or is dropped; a connection is lost;
// the disk is full; there are too many connections; a lock or a statement took too long; two transactions conflicted.
test.each('57P01 57P02 57P03 57P04 08000 08003 08006 53100 53300 55P03 57014 40001 40P01'.split(' '))(
  'PostgreSQL’s %s is a matter of time',
  async (code) => {
    const { statusCode, headers, body } = await app.inject(`/code/${code}`);
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    expect(body).not.toContain('said by the database');
  },
);

test.each('ECONNREFUSED EHOSTUNREACH ENETUNREACH EAI_AGAIN ENOTFOUND'.split(' '))(
  'the network’s %s is a matter of time',
  async (code) => {
    expect((await app.inject(`/code/${code}`)).statusCode).toBe(503);
  },
);

test.each('57P05 57000 23505 42P01 22P02'.split(' '))('PostgreSQL’s %s is a fault', async (code) => {
  expect((await app.inject(`/code/${code}`)).statusCode).toBe(500);
});

test('a file of ours that is missing is a fault, which no page should try again', async () => {
  const { statusCode, headers, body } = await app.inject('/file');
  expect([statusCode, headers['retry-after']]).toEqual([500, undefined]);
  expect(body).not.toContain('nothing');
  expect(JSON.parse(body)).toMatchObject({ errors: [{ reference: expect.stringMatching(/./) }] });
});

test('why a file was refused is logged, and not said to its sender', async () => {
  const lines: string[] = [];
  const logging = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
  logging.setErrorHandler(sendFailure);
  logging.get('/photo', () => {
    throw Object.assign(badRequest('Choose another photo'), { cause: 'too large: 1 × 30000 × 30000' });
  });
  const { body } = await logging.inject('/photo');
  await logging.close();
  expect(body).not.toContain('30000');
  expect(lines.filter((line) => line.includes('a call was refused'))).toEqual([
    expect.stringContaining('"code":400,"route":"/photo","reason":"too large: 1 × 30000 × 30000"'),
  ]);
});
