import { profileCalls } from '@quad/contract/profile/calls.ts';
import { authCalls } from '@quad/contract/auth/calls.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { hasRedis } from '#platform/redis/testing/server.ts';
import { twoNodes } from '#platform/redis/testing/two-nodes.ts';
import type { Person } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { promised } from '#testing/promised.ts';

const WITHIN_MS = 1000;

// Source: security.md §2: ended sessions and their sockets stop working within a second on every node, even if the node
// has cached the session.
describe.skipIf(!hasRedis()).each([
  ['with Redis', true],
  ['while Redis is away', false],
])('a session on two nodes, %s', (_, isThere) => {
  let nodes: Awaited<ReturnType<typeof twoNodes>>;
  let ann: Person;
  let annThere: Client;

  beforeEach(async () => {
    nodes = await twoNodes();
    ann = await nodes.here.person();
    annThere = nodes.onOther(ann);
    if (!isThere) await nodes.redis.kill();
  });

  const asks = async () => (await annThere.call(profileCalls.GetMyInfo, {})).status;
  /** Waits until a condition is true. Returns how long that took, in milliseconds. */
  async function until(holds: () => Promise<boolean>): Promise<number> {
    const begin = performance.now();
    await expect.poll(holds, { interval: 10 }).toBe(true);
    return performance.now() - begin;
  }

  test('ends on both, with its sockets', async () => {
    expect(await asks()).toBe(true);
    const { socket } = await annThere.connect();
    const cut = new Promise((resolve) => socket.once('disconnect', resolve));
    await ann.callOk(authCalls.logout, {});
    expect(await until(async () => !(await asks()))).toBeLessThan(await promised(WITHIN_MS, asks));
    expect(await cut).toBe('io server disconnect');
  });

  test('knows on both what it may do', async () => {
    const { here, there } = nodes;
    const before = await there.services.sessions.callerOf(annThere.cookies.get('sessionID'));
    expect(before?.role).toBe('member');
    await here.db
      .updateTable('app_user')
      .set({ role: 'moderator' })
      .where('user_id', '=', ann.user_id)
      .execute();
    const role = async () =>
      (await there.services.sessions.callerOf(annThere.cookies.get('sessionID')))?.role === 'moderator';
    expect(await until(role)).toBeLessThan(await promised(WITHIN_MS, asks));
  });

  test('ends on a node that hears nothing of it', async () => {
    expect(await asks()).toBe(true);
    const { socket } = await annThere.connect();
    const cut = new Promise((resolve) => socket.once('disconnect', resolve));
    // Ends all database connections of both nodes, including the listening connections.
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(nodes.here.db);
    await ann.callOk(authCalls.logout, {});
    expect(await until(async () => !(await asks()))).toBeLessThan(await promised(WITHIN_MS + 100, asks));
    expect(await cut).toBe('io server disconnect');
    await expect.poll(() => nodes.there.services.sessions.isListening()).toBe(true);
  });
});
