import Fastify, { type FastifyInstance } from 'fastify';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendFailure } from './failures.ts';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-failures-'));
  app = Fastify();
  app.setErrorHandler(sendFailure);
  app.get('/file', () => readFile(join(folder, 'nothing')));
  app.get('/socket', () => connect({ host: folder }));
  app.get('/port', async () => connect({ host: '127.0.0.1', port: await unusedPort() }));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

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

test.each(['/socket', '/port'])('a database that is away is a matter of time: %s', async (url) => {
  const { statusCode, headers } = await app.inject(url);
  expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
});

test('a file of ours that is missing is a fault, which no page should try again', async () => {
  const { statusCode, headers, body } = await app.inject('/file');
  expect([statusCode, headers['retry-after']]).toEqual([500, undefined]);
  expect(body).not.toContain('nothing');
});
