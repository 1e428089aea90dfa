import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { WINDOW_MS } from '@quad/contract/dating/limits.ts';
import { matchCalls } from '@quad/contract/dating/match-calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { match } from '#features/dating/matching/match.ts';
import {
  countWorkers,
  fillWithDaters,
  findWindow,
  withDaterLocked,
  hurryRetry,
  listPairs,
  loseHeartbeat,
  setApart,
} from '#features/dating/matches/testing/queries.ts';
import { PAIRS } from '#features/dating/matches/storing/store-window.ts';
import { readPool } from '#features/dating/matches/window/queries.ts';
import { WINDOWS } from '#features/dating/matches/window/queue.ts';
import { windowOf } from '#features/dating/matches/window-of.ts';
import { openDatabase } from '#platform/db/open.ts';
import type { Db } from '#platform/db/schema.ts';
import { readSessionKey } from '#platform/sessions/queries.ts';
import { hashToken, newSessionToken } from '#platform/sessions/tokens.ts';
import { countWaiting, insertTestSession } from '#testing/queries.ts';
import { ownDatabase } from './testing/own-database.ts';
import { type QuadProcess, startQuad } from './testing/quad-process.ts';
import { ask, type Caller } from './testing/sender.ts';
import { superviseJobs } from './testing/supervise.ts';

// The server is killed while it stores the matches of a window. Some of the matches are already stored.
const DATERS = 160;
const DAY_MS = 24 * 60 * 60_000;

let db: Db;
let url: string;
let dataDir: string;
let nodes: QuadProcess[] = [];
let someone: Caller;
/** The person with the highest id. Their matches are in the part that is stored last. */
let last: number;
let window_start: Date;
/** The matches of the window if no server is lost. */
let expected: readonly (readonly [number, number])[];
let ends: (() => Promise<unknown>)[] = [];

/**
 * The maximum duration of a test, in milliseconds. A window must not end during a test, because the servers would then
 * store the next window.
 */
const LONGEST_MS = 240_000;
/**
 * The maximum time for work of the matching process, in milliseconds. The process has a low priority, so a busy machine
 * delays it.
 */
const PATIENCE = { timeout: 90_000, interval: 100 };
beforeEach(async () => {
  const left = WINDOW_MS - (Date.now() % WINDOW_MS);
  if (left < LONGEST_MS) await pause(left);
}, 2 * LONGEST_MS);
beforeEach(async () => {
  const own = await ownDatabase();
  url = own.url;
  // The connection that locks a person is idle while two servers start, so its idle timeout is off.
  const patient = { connectionString: url, idle_in_transaction_session_timeout: 0 };
  const opened = openDatabase(patient, () => undefined);
  db = opened.db;
  dataDir = mkdtempSync(join(tmpdir(), 'quad-window-'));
  nodes = [];
  ends = [own.drop, async () => rmSync(dataDir, { recursive: true, force: true }), opened.close];
  const ids = await fillWithDaters(db, DATERS);
  last = ids.at(-1) as number;
  await setApart(db, ids.slice(-2));
  const token = newSessionToken(await readSessionKey(db));
  someone = { user_id: ids[0] as number, token };
  await insertTestSession(db, someone.user_id, hashToken(token));
  window_start = windowOf(Date.now());
  const pool = await readPool(db, window_start);
  expected = match({ ...pool, day: Math.floor(window_start.getTime() / DAY_MS) }).made.toSorted(
    ([low, high], [other, another]) => low - other || high - another,
  );
});
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  for (const end of ends.toReversed()) await end();
});

async function start(): Promise<QuadProcess> {
  const node = await startQuad(dataDir, url);
  nodes.push(node);
  await node.whenReady();
  return node;
}

const seen = async (node: QuadProcess) => {
  const answer = await ask(node.origin, someone, matchCalls.GetMyMatches, {});
  if (!answer?.status) throw new Error(JSON.stringify(answer));
  return { cache: answer.content.cache, ids: answer.content.matches.map(({ id }) => id) };
};
const ofSomeone = () =>
  expected
    .filter((pair) => pair.includes(someone.user_id))
    .map(([low, high]) => low + high - someone.user_id);

/** Waits until all parts but the last are stored, and the last part waits for a lock. Users see no match yet. */
async function stopHalfway(node: QuadProcess): Promise<void> {
  const others = Math.floor((expected.length - 1) / PAIRS) * PAIRS;
  expect(others).toBeGreaterThan(0);
  await expect.poll(async () => (await listPairs(db)).length, PATIENCE).toBe(others);
  expect(await seen(node)).toEqual({ cache: false, ids: [] });
}

/**
 * Waits until the window is finished. Expects the same matches as if no server had been lost. A lost job restarts only
 * after 10 to 20 seconds.
 */
async function mustBeWhole(node: QuadProcess): Promise<void> {
  await expect.poll(async () => (await seen(node)).cache, PATIENCE).toBe(true);
  expect(await listPairs(db)).toEqual(expected);
  expect((await seen(node)).ids.toSorted((a, b) => a - b)).toEqual(ofSomeone().toSorted((a, b) => a - b));
  expect(await findWindow(db, window_start)).toMatchObject({ daters: DATERS, with_match: DATERS, run: 2 });
}

test('of two nodes one is lost while it stores a window: nobody sees anything of it, and it is stored whole', async () => {
  const node = await withDaterLocked(db, last, async () => {
    const lost = await start();
    await stopHalfway(lost);
    const left = await start();
    await lost.kill();
    nodes = [left];
    expect(await seen(left)).toEqual({ cache: false, ids: [] });
    // A running node notices the loss only after some time. A node that starts alone notices it at once.
    await left.killAndStart();
    expect(await seen(left)).toEqual({ cache: false, ids: [] });
    return left;
  });
  await mustBeWhole(node);
});

/** Runs work while a node is stopped (SIGSTOP), as if its processor were busy. The node's child processes continue. */
async function whileSilent(node: QuadProcess, work: () => Promise<void>): Promise<void> {
  process.kill(node.pid(), 'SIGSTOP');
  try {
    await work();
  } finally {
    process.kill(node.pid(), 'SIGCONT');
  }
}

test('a second node takes over from one that is not heard of but works on: the window is stored once', async () => {
  const [first, second] = await withDaterLocked(db, last, async () => {
    const silent = await start();
    await stopHalfway(silent);
    await whileSilent(silent, async () => {
      await loseHeartbeat(db);
      await start();
      await superviseJobs(url, WINDOWS);
      await expect.poll(() => hurryRetry(db)).toBe(true);
      // Both nodes have a process for the same window. One process waits for the person's lock. The other waits for the
      // part of the matches that the first process stores.
      await expect.poll(() => countWaiting(db), PATIENCE).toBe(2);
      expect(await countWorkers(db)).toBe(2);
    });
    return nodes as [QuadProcess, QuadProcess];
  });
  await mustBeWhole(second);
  await expect.poll(() => countWorkers(db)).toBe(0);
  await mustBeWhole(first);
});
