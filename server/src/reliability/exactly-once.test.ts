import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { type Chat, chatsOf, mustHoldExactly, seedChats } from './testing/chats.ts';
import { databaseOn, killDatabaseOn } from './testing/embedded.ts';
import { listen } from './testing/listener.ts';
import { type QuadProcess, startQuad } from './testing/quad-process.ts';
import { type Acknowledged, type Caller, sendAll } from './testing/sender.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The numbers of kills and of messages. Only the long run sets them. */
    exactlyOnce?: { kills: number; messages: number; databaseUrl: string };
  }
}

const SENDERS = 20;
const { kills, messages, databaseUrl } = inject('exactlyOnce') ?? {
  kills: 3,
  messages: 600,
  databaseUrl: '',
};

let dataDir: string;
let quad: QuadProcess;
let people: Caller[];
let chats: Chat[];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'quad-kills-'));
  quad = await startQuad(dataDir, databaseUrl);
  ({ people, chats } = await seedChats(connection(), SENDERS));
});

afterEach(async () => {
  await quad.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const connection = () => (databaseUrl ? { connectionString: databaseUrl } : databaseOn(dataDir));

// Source: reliability.md L1, L3, L15.
test('whatever is killed, an acknowledged message is there once, in order, for everybody', async () => {
  const acknowledged: Acknowledged[] = [];
  const restarts: number[] = [];
  const share = messages / SENDERS;
  const milestones = Array.from({ length: kills }, (_, kill) => ((kill + 1) * messages) / (kills + 1));
  const listened = chats.map(({ chat_id, members }) => listen(quad, members[0] as Caller, chat_id));

  // Kills Quad, the database or both each time a further share of the messages is acknowledged.
  let killing = Promise.resolve();
  const onAcknowledged = (one: Acknowledged) => {
    acknowledged.push(one);
    if (acknowledged.length < (milestones[0] ?? Infinity)) return;
    milestones.shift();
    const victim = databaseUrl ? 'Quad' : (['Quad', 'both', 'database'] as const)[milestones.length % 3];
    killing = killing.then(async () => {
      // If both are killed, the database is killed first and Quad immediately after it.
      if (victim !== 'Quad') killDatabaseOn(dataDir);
      if (victim !== 'database') restarts.push(await quad.killAndStart());
      await quad.whenReady();
    });
  };
  const repeats = await Promise.all(
    people.map((person) => {
      const mine = chatsOf(chats, person).map(({ chat_id }) => chat_id);
      return sendAll(quad, person, share, (number) => mine[number % mine.length] as number, onAcknowledged);
    }),
  );
  await killing;

  expect(acknowledged).toHaveLength(messages);
  for (const [index, chat] of chats.entries())
    await mustHoldExactly(quad, chat, acknowledged, listened[index]);
  listened.forEach((one) => one.close());
  report(
    repeats.reduce((sum, one) => sum + one, 0),
    restarts,
    listened.reduce((sum, one) => sum + one.repeats(), 0),
  );
});

/** Prints the results of the long run. */
function report(repeats: number, restarts: readonly number[], duplicates: number): void {
  const slowest = Math.round(Math.max(...restarts));
  process.stdout.write(
    `${messages} acknowledged, ${kills} kills, ${repeats} sent again, ${duplicates} received twice and dropped; slowest restart ${slowest} ms\n`,
  );
}
