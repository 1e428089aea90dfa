import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { warnOfUnbelievedProxy } from './unbelieved-proxy.ts';

/** Sends three requests, two of them through a proxy. Returns the lines of the log. */
async function linesWith(env: Record<string, string>): Promise<string[]> {
  const lines: string[] = [];
  const app = Fastify();
  warnOfUnbelievedProxy(app, {
    config: readConfig(env),
    log: pino({}, { write: (line) => void lines.push(line) }),
  });
  app.get('/', async () => 'hi');
  await app.inject('/');
  for (const address of ['203.0.113.7', '203.0.113.8'])
    await app.inject({ url: '/', headers: { 'x-forwarded-for': address } });
  await app.close();
  return lines;
}

test('a proxy that is not trusted is logged once, without its address', async () => {
  const lines = await linesWith({});
  expect(lines).toEqual([expect.stringContaining('set TRUST_PROXY')]);
  expect(lines[0]).not.toContain('203.0.113');
});

test('a trusted proxy is not logged', async () => {
  expect(await linesWith({ TRUST_PROXY: '127.0.0.1' })).toEqual([]);
});
