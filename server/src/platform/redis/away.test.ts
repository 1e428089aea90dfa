import { profileCalls } from '@quad/contract/profile/calls.ts';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { insertFriends } from '#features/chat/testing/queries.ts';
import { friendsOf, say } from '#features/chat/testing/chats.ts';
import { UPLOAD } from '#platform/limits.ts';
import { openLog } from '#platform/log.ts';
import { rateLimits } from '#platform/rate-limits.ts';
import { type Person, testApp } from '#testing/app.ts';
import { promised } from '#testing/promised.ts';
import { openRedis } from './open.ts';
import { hasRedis } from './testing/server.ts';
import { twoNodes } from './testing/two-nodes.ts';

const silent = openLog({ logLevel: 'silent', production: true, dataDir: '' });

// Source: reliability.md L5: messages are sent as usual, live delivery recovers within 5 s, and limits are still
// counted, in memory.
describe.skipIf(!hasRedis())('while Redis is away', () => {
  let nodes: Awaited<ReturnType<typeof twoNodes>>;
  let ann: Person;
  let bob: Person;
  let chat_id: number;

  beforeEach(async () => {
    nodes = await twoNodes();
    ({ ann, bob, chat_id } = await friendsOf(nodes.here));
  });

  const hearsText = (device: Awaited<ReturnType<Person['connect']>>, content: string) =>
    device.receive<{ message: { content: string } }>(
      'chat:message',
      ({ message }) => message.content === content,
    );

  test('sockets of one’s own node hear at once; all reconnect once it is back, and hear again', async () => {
    const { redis, onOther } = nodes;
    const [near, far] = [await bob.connect(), await onOther(bob).connect()];
    await say(ann, chat_id, 'before');
    await Promise.all([hearsText(near, 'before'), hearsText(far, 'before')]);

    await redis.kill();
    for (const content of ['one', 'two', 'three']) await say(ann, chat_id, content);
    await hearsText(near, 'three');
    const received = near.events.filter(({ name }) => name === 'chat:message');
    expect(
      received.map(({ payload }) => (payload as { message: { content: string } }).message.content),
    ).toEqual(['before', 'one', 'two', 'three']);

    const back = [near, far].map(({ socket }) => {
      socket.io.reconnection(true);
      return new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    });
    await redis.start();
    const healing = performance.now();
    await Promise.all(back);
    const took = performance.now() - healing;
    expect(took).toBeLessThan(await promised(5000, () => ann.call(profileCalls.GetMyInfo, {})));
    await say(ann, chat_id, 'after');
    await Promise.all([hearsText(near, 'after'), hearsText(far, 'after')]);
  });

  test('one that hangs makes nobody wait for long either, and is caught up with', async () => {
    const { redis, env, here, onOther } = nodes;
    const limited = await testApp({ env: { ...env, LIMITS: 'on' }, beside: here });
    const [sender, listener] = [await limited.person(), await limited.person()];
    const chat = await insertFriends(here.db, sender.user_id, listener.user_id);
    const [near, remote] = [await listener.connect(), await onOther(listener).connect()];
    await say(sender, chat, 'before');
    await Promise.all([hearsText(near, 'before'), hearsText(remote, 'before')]);
    redis.hang();
    for (const content of ['one', 'two', 'three']) await say(sender, chat, content);
    await hearsText(near, 'three');
    await sender.connect();
    redis.goOn();
    expect((await hearsText(remote, 'three')).message.content).toBe('three');
    await limited.close();
  });

  test('a session that ends cuts its sockets at once, here', async () => {
    const { redis, here } = nodes;
    const device = await bob.connect();
    const cut = new Promise((resolve) => device.socket.once('disconnect', resolve));
    await redis.kill();
    const [session] = await here.db
      .selectFrom('session')
      .select('session_id')
      .where('user_id', '=', bob.user_id)
      .execute();
    here.services.sessions.ended([session?.session_id as number]);
    expect(await cut).toBe('io server disconnect');
  });

  test('a client whose connection broke comes back in', async () => {
    const { socket } = await bob.connect();
    await nodes.redis.kill();
    const gone = new Promise((resolve) => socket.once('disconnect', resolve));
    socket.io.engine.close();
    await gone;
    const back = new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    socket.connect();
    await back;
    expect(socket.connected).toBe(true);
  });

  test('rates are counted on, by each node for itself', async () => {
    const { redis } = nodes;
    const shared = await openRedis(redis.url, silent);
    const limits = rateLimits({ enabled: true, limiters: shared.limiters });
    await redis.kill();
    for (let used = 0; used < UPLOAD.points; used += 1) await limits.consume(UPLOAD, 7);
    await expect(limits.consume(UPLOAD, 7)).rejects.toMatchObject({ code: 429 });
    const few = { name: 'few-things', points: 2, seconds: 60 };
    expect([...(await shared.distinct.note(few, 7, [1, 2, 3])).noted]).toEqual([1, 2]);
    await shared.close();
  });

  test('a node starts without it, and hears the others once it is back', async () => {
    const { redis, env, here } = nodes;
    await redis.kill();
    const late = await testApp({ env, beside: here });
    onTestFinished(() => late.close());
    const onLate = late.visitor();
    bob.cookies.forEach((value, name) => onLate.cookies.set(name, value));
    const device = await onLate.connect();
    await say(ann, chat_id, 'missed');
    device.socket.io.reconnection(true);
    const back = new Promise<void>((resolve) => device.socket.once('connect', () => resolve()));
    await redis.start();
    await back;
    await expect
      .poll(async () => {
        await say(ann, chat_id, 'heard');
        return device.events.some(({ name }) => name === 'chat:message');
      })
      .toBe(true);
  });

  test('who is online is known again once it is back, though it has forgotten everybody', async () => {
    const { redis, there } = nodes;
    await bob.connect();
    await expect.poll(() => there.services.presence.onlineAmong([bob.user_id])).toContain(bob.user_id);
    await redis.kill();
    await redis.start();
    await expect.poll(() => there.services.presence.onlineAmong([bob.user_id])).toContain(bob.user_id);
  });
});
