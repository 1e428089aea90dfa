import { describe, expect, onTestFinished, test } from 'vitest';
import { friendsOf, say } from '#features/chat/testing/chats.ts';
import { measureTo } from '#platform/metrics/measure.ts';
import { hasRedis } from './testing/server.ts';
import { twoNodes } from './testing/two-nodes.ts';

describe.skipIf(!hasRedis())('two nodes', () => {
  test('measure how long an event takes to a socket of either, and know of each other', async () => {
    const delivered = new Map<string, number[]>();
    const gauges = new Map<string, number>();
    measureTo({
      add: () => undefined,
      set: (name, _labels, value) => void gauges.set(name, value),
      observe(name, { from = '' }, value) {
        if (name === 'quad_event_delivery_seconds')
          delivered.set(from, [...(delivered.get(from) ?? []), value]);
      },
    });
    onTestFinished(() => measureTo(undefined));
    const { here, onOther } = await twoNodes();
    const { ann, bob, chat_id } = await friendsOf(here);
    const phones = [await bob.connect(), await onOther(bob).connect()];
    await say(ann, chat_id, 'Lawn at four?');
    for (const phone of phones) await phone.receive('chat:message');
    expect([...delivered.keys()].toSorted()).toEqual(['here', 'other']);
    expect(Math.min(...[...delivered.values()].flat())).toBeGreaterThanOrEqual(0);
    expect(gauges.get('quad_nodes')).toBe(2);
    await expect.poll(() => gauges.get('quad_redis_waiting')).toBe(0);
  });
});
