import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendingCalls } from '@quad/contract/chat/sending-calls.ts';
import type { Call, InputOf } from '@quad/contract/core/call.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { openDatabase } from '#platform/db/open.ts';
import { type Chat, chatsOf, seedChats } from './testing/chats.ts';
import { databaseOn, killDatabaseOn } from './testing/embedded.ts';
import { type QuadProcess, startQuad } from './testing/quad-process.ts';
import { ask, type Caller, insist } from './testing/sender.ts';

// Kills the database repeatedly while users write. The database restarts each time. Source: reliability.md L4.

declare module 'vitest' {
  interface ProvidedContext {
    /** The number of kills of the database. Only the long run sets it. */
    databaseKills?: number;
  }
}

const WRITERS = 12;
const KILLS = inject('databaseKills') ?? 2;
/** The number of acknowledged writes between two kills. */
const WRITES_BETWEEN = 60;

let dataDir: string;
let quad: QuadProcess;
let people: Caller[];
let chats: Chat[];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'quad-database-kills-'));
  quad = await startQuad(dataDir);
  ({ people, chats } = await seedChats(databaseOn(dataDir), WRITERS));
});
afterEach(async () => {
  await quad.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a database that goes and comes is answered with 503, and what was acknowledged is there once', async () => {
  const [reader] = people as [Caller];
  const { content: post } = await insist(quad, reader, feedCalls.CreatePost, { text: 'Lawn at four?' });
  /** The number of answers by status code. `none` counts the calls without an answer. */
  const answered = new Map<string, number>();
  const acknowledged: string[] = [];
  const end = new AbortController();

  /** Repeats a call until it is acknowledged. */
  async function write<C extends Call>(caller: Caller, call: C, input: InputOf<C>): Promise<void> {
    for (;;) {
      const answer = await ask(quad.origin, caller, call, input);
      const code = answer?.status ? '200' : String(answer?.errors[0]?.code ?? 'none');
      answered.set(code, (answered.get(code) ?? 0) + 1);
      if (answer?.status) return;
      await quad.whenReady();
    }
  }

  /** A third of the users write messages, a third write comments, and a third write posts. */
  async function writeOn(caller: Caller, index: number): Promise<void> {
    const chat_id = chatsOf(chats, caller)[0]?.chat_id ?? 0;
    for (let turn = 0; !end.signal.aborted; turn += 1) {
      const text = `${caller.user_id}:${turn}`;
      const client_id = crypto.randomUUID();
      if (index % 3 === 0)
        await write(caller, sendingCalls.CreateMessage, { chat_id, content: text, client_id });
      else if (index % 3 === 1)
        await write(caller, commentAndLikeCalls.CreateCommentForPost, { post_id: post.id, text, client_id });
      else await write(caller, feedCalls.CreatePost, { text, client_id });
      acknowledged.push(text);
    }
  }

  async function killOften(): Promise<void> {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const soFar = acknowledged.length;
      await expect.poll(() => acknowledged.length - soFar).toBeGreaterThan(WRITES_BETWEEN);
      killDatabaseOn(dataDir);
      await expect.poll(() => isReady(quad)).toBe(false);
      await quad.whenReady();
    }
    end.abort();
  }

  await Promise.all([killOften(), ...people.map(writeOn)]);
  expect([...answered.keys()].toSorted()).toEqual(['200', '503']);
  expect((await storedTexts(post.id)).toSorted()).toEqual(acknowledged.toSorted());
});

const isReady = async ({ origin }: QuadProcess): Promise<boolean> => (await fetch(`${origin}/readyz`)).ok;

/** The stored texts of all writers. */
async function storedTexts(post_id: number): Promise<string[]> {
  const { db, close } = openDatabase(databaseOn(dataDir), () => undefined);
  const { rows } = await sql<{ text: string }>`
    select content as text from message
    union all select text from post_comment
    union all select text from post where post_id <> ${post_id}
  `.execute(db);
  await close();
  return rows.map(({ text }) => text);
}
