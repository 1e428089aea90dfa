import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { pushCalls } from '@quad/contract/push/calls.ts';
import { startPushService } from '#features/push/testing/push-service.ts';
import { type Chat, seedChats } from './testing/chats.ts';
import { databaseOn } from './testing/embedded.ts';
import { type QuadProcess, startQuad } from './testing/quad-process.ts';
import { type Acknowledged, type Caller, insist, sendAll } from './testing/sender.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The numbers of kills and of messages. Only the long run sets them; without them the test is skipped. */
    pushKills?: { kills: number; messages: number };
  }
}

const PAIRS = 40;
/** The time within which everybody must be told after the last message, in milliseconds. */
const TOLD_WITHIN_MS = 90_000;
const size = inject('pushKills');
const { kills, messages } = size ?? { kills: 0, messages: 0 };

let dataDir: string;
let quad: QuadProcess;
let service: Awaited<ReturnType<typeof startPushService>>;
let pairs: Chat[];

beforeEach(async () => {
  service = await startPushService();
  dataDir = mkdtempSync(join(tmpdir(), 'quad-pushes-'));
  quad = await startQuad(dataDir, '', '', { PUSH_HOSTS: service.origin });
  const { chats } = await seedChats(databaseOn(dataDir), 2 * PAIRS);
  pairs = chats.filter(({ members }) => members.length === 2);
});

afterEach(async () => {
  await quad.stop();
  service.close();
  rmSync(dataDir, { recursive: true, force: true });
});

// Source: everyday.md §19.
test.skipIf(!size)(
  'whatever is killed, everybody who is away is told of all that they have not read',
  async () => {
    const subscriptions = pairs.map((_, at) => service.subscribe(`pair-${at}`));
    for (const [at, { members }] of pairs.entries())
      await insist(quad, members[1] as Caller, pushCalls.AddPushDevice, subscriptions[at]!);
    const share = messages / PAIRS;
    // The last kill comes right after the last message. It loses the server's hints in memory about the latest
    // messages, so only the sweep can find those messages.
    const milestones = Array.from({ length: kills }, (_, kill) => ((kill + 1) * messages) / kills);
    let acknowledged = 0;
    let killing = Promise.resolve();
    const onAcknowledged = (_one: Acknowledged) => {
      acknowledged += 1;
      if (acknowledged < (milestones[0] ?? Infinity)) return;
      milestones.shift();
      killing = killing.then(async () => void (await quad.killAndStart()));
    };
    await Promise.all(
      pairs.map(({ chat_id, members }) =>
        sendAll(quad, members[0] as Caller, share, () => chat_id, onAcknowledged),
      ),
    );
    await killing;
    const lastOf = (endpoint: string) =>
      service.delivered.findLast((one) => one.endpoint === endpoint)?.message.notification.body;
    await expect
      .poll(() => subscriptions.map(({ endpoint }) => lastOf(endpoint)), {
        timeout: TOLD_WITHIN_MS,
        interval: 500,
      })
      .toEqual(subscriptions.map(() => `${share} new messages`));
  },
  240_000,
);
