import { accountCalls } from '@quad/contract/account/calls.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasRedis, type RedisServer, startRedis } from '#platform/redis/testing/server.ts';
import { hashToken } from '#platform/sessions/tokens.ts';
import { type TestApp, testApp } from '#testing/app.ts';
import { insertTestSession } from '#testing/queries.ts';

const PASSWORD = 'jacaranda season';

describe.skipIf(!hasRedis())('an account that is deleted on one node', () => {
  let redis: RedisServer;
  let here: TestApp;
  let there: TestApp;

  beforeEach(async () => {
    redis = await startRedis();
    const env = { REDIS_URL: redis.url, DATABASE_URL: 'postgres://as-given', LOG_LEVEL: 'silent' };
    here = await testApp({ env });
    there = await testApp({ env, beside: here });
    await expect.poll(() => there.services.sessions.isListening()).toBe(true);
  });
  afterEach(async () => {
    await there.close();
    await here.close();
    await redis.end();
  });

  test('is forgotten by a page on another before it is cut, and by nobody else’s', async () => {
    const ann = await here.person({ password_hash: await here.services.passwords.hash(PASSWORD) });
    const bob = await here.person();
    const [phone, his] = [there.visitor(), there.visitor()];
    const token = here.services.sessions.newToken();
    await insertTestSession(here.db, ann.user_id, hashToken(token));
    phone.cookies.set('sessionID', token);
    bob.cookies.forEach((value, name) => his.cookies.set(name, value));
    const [hers, another, asking] = [await phone.connect(), await his.connect(), await ann.connect()];
    const cut = [hers, asking].map(({ socket }) => new Promise((gone) => socket.once('disconnect', gone)));
    await ann.callOk(accountCalls.DeleteAccount, { agree_delete: true, password: PASSWORD, feedback: null });
    await Promise.all(cut);
    const gone = expect.objectContaining({ name: 'user:gone', payload: { user_id: ann.user_id } });
    expect(hers.events).toContainEqual(gone);
    for (const { events } of [another, asking]) expect(events).not.toContainEqual(gone);
  });
});
