import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { authCalls } from '@quad/contract/auth/calls.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { importReference } from '#features/reference/import.ts';
import { appOfFile } from '#testing/app.ts';
import { duringRequest, newRequestId } from './request-id.ts';

const app = await appOfFile({ env: { LOG_LEVEL: 'info' } });
const { db, services, jobs } = app;
await importReference(db);

/** The lines of the log with a text, as objects. */
async function linesWith(text: string): Promise<Record<string, unknown>[]> {
  const log = await readFile(join(app.dataDir, 'quad.log'), 'utf8');
  return log
    .split('\n')
    .filter((line) => line.includes(text))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('an answer names its request, as the log does', async () => {
  const ids = new Set<string>();
  for (const url of ['/healthz', '/api/none', '/api/user/me/GetMyInfo']) {
    const { headers } = await app.app.inject(url);
    const id = String(headers['x-request-id']);
    expect(id).toMatch(/^[0-9a-f]{16}$/);
    ids.add(id);
    await expect.poll(() => linesWith(id)).toMatchObject([{ type: 'access', reqId: id }]);
  }
  expect(ids.size).toBe(3);
});

test('a job has the id of the request that ordered it, and its data without the id', async () => {
  const rules = { retryDelay: 1, retryDelayMax: 1, retryLimit: 0, expireInSeconds: 10 };
  await jobs.prepare('ordered', rules);
  const seen: unknown[] = [];
  await jobs.work('ordered', 1, async ({ data }) => {
    seen.push(data);
    services.log.info({ type: 'info' }, 'doing what was ordered');
  });
  const id = newRequestId();
  await duringRequest(id, () => db.transaction().execute((tx) => jobs.send(tx, 'ordered', { thing: 1 })));
  await db.transaction().execute((tx) => jobs.send(tx, 'ordered', { thing: 2 }));
  await expect.poll(() => linesWith('doing what was ordered')).toHaveLength(2);
  expect(seen).toEqual([{ thing: 1 }, { thing: 2 }]);
  expect((await linesWith('doing what was ordered')).map(({ reqId }) => reqId)).toEqual([id, undefined]);
});

test('a call that orders a mail puts its id on the order', async () => {
  const ann = await app.person();
  await ann.callOk(authCalls.ForgotPassword, { email: ann.email });
  const { rows } = await sql<{ id: string }>`
    select data ->> 'request_id' as id from pgboss.job where name = 'mail'`.execute(db);
  expect(rows).toEqual([{ id: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown }]);
});
