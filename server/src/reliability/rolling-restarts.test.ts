import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { hasRedis, startRedis } from '#platform/redis/testing/server.ts';
import { type Chat, chatsOf, mustHoldExactly, seedChats } from './testing/chats.ts';
import { balanceRequests, type HttpBalancer } from './testing/http-balancer.ts';
import { listen } from './testing/listener.ts';
import { ownDatabase } from './testing/own-database.ts';
import { type QuadProcess, startQuad } from './testing/quad-process.ts';
import { type Acknowledged, ask, type Caller } from './testing/sender.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The number of times that all nodes are restarted, one after the other. Only the long run sets it. */
    rollingRestarts?: number;
  }
}

const NODES = 2;
const PEOPLE = 10;
/** The pause between two calls of a user, in milliseconds. */
const PACE_MS = 40;
const GONE_WITHIN_MS = 10_000;
const rounds = inject('rollingRestarts') ?? 1;

// Source: reliability.md L7.
describe.skipIf(!hasRedis())('two nodes behind a balancer that tries nothing twice', () => {
  let nodes: QuadProcess[];
  let all: HttpBalancer;
  let people: Caller[];
  let chats: Chat[];
  const ends: (() => unknown)[] = [];

  beforeAll(async () => {
    const redis = await startRedis();
    ends.push(redis.end);
    const dataDir = mkdtempSync(join(tmpdir(), 'quad-rolling-'));
    ends.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const { url, drop } = await ownDatabase();
    ends.push(drop);
    nodes = await Promise.all(Array.from({ length: NODES }, () => startQuad(dataDir, url, redis.url)));
    ends.push(() => Promise.all(nodes.map(({ stop }) => stop())));
    all = await balanceRequests(nodes.map(({ origin }) => origin));
    ends.push(all.close);
    await Promise.all(nodes.map(({ origin }) => all.takes(origin)));
    ({ people, chats } = await seedChats({ connectionString: url }, PEOPLE));
  });
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });

  test('restarting them one after the other loses no request', async () => {
    const acknowledged: Acknowledged[] = [];
    const unanswered: string[] = [];
    let calls = 0;
    const over = new AbortController();
    const server = { origin: all.origin, whenReady: () => pause(PACE_MS) };
    const listeners = chats.map(({ chat_id, members }) => listen(server, members[0] as Caller, chat_id));

    /** Sends and reads in turn, at a steady rate. Repeats no call. */
    async function live(person: Caller): Promise<void> {
      const mine = chatsOf(chats, person).map(({ chat_id }) => chat_id);
      for (let number = 0; !over.signal.aborted; number += 1) {
        const chat_id = mine[number % mine.length] as number;
        const text = `${person.user_id}:${number}`;
        const message = { chat_id, content: text, client_id: randomUUID() };
        const sent = await ask(all.origin, person, chatCalls.CreateMessage, message);
        if (sent?.status)
          acknowledged.push({
            chat_id,
            author_id: person.user_id,
            number,
            id: sent.content.message.id,
            text,
          });
        else unanswered.push(`${text}: ${JSON.stringify(sent)}`);
        const read = await ask(all.origin, person, chatCalls.GetMessages, { chat_id, page: 0 });
        if (!read?.status) unanswered.push(`read ${number}: ${JSON.stringify(read)}`);
        calls += 2;
        await pause(PACE_MS);
      }
    }

    const living = Promise.all(people.map(live));
    const stops: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const node of nodes) {
        const { code, took } = await node.stop('SIGTERM');
        stops.push(took);
        expect(code).toBe(0);
        await node.startAgain();
        await all.takes(node.origin);
      }
    over.abort();
    await living;

    process.stdout.write(
      `${rounds} rolling restarts of ${NODES} nodes, ${calls} calls, ${unanswered.length} failed; slowest stop ${Math.round(Math.max(...stops))} ms\n`,
    );
    expect([...all.failures, ...unanswered]).toEqual([]);
    expect(Math.max(...stops)).toBeLessThan(GONE_WITHIN_MS);
    for (const [index, chat] of chats.entries())
      await mustHoldExactly(server, chat, acknowledged, listeners[index]);
    listeners.forEach((one) => one.close());
  });
});
