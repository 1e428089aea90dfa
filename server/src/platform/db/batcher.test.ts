import { setImmediate as nextTurn } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { type Batching, makeBatcher } from './batcher.ts';
import type { Db, Tables } from './schema.ts';

type Item = { number: number; queue: number };

let db: Db;
let batches: { items: readonly Item[]; end: () => void }[];
let ask: (number: number, queue?: number) => Promise<number>;

beforeEach(() => {
  // The database gets no queries, because `together` below replaces them. Each test ends the batches itself.
  db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new Pool() }) });
  batches = [];
  const batching: Batching<Item, number> = {
    kind: 'items',
    most: 32,
    queueOf: ({ queue }) => queue,
    together: (_, items) =>
      new Promise((resolve) => {
        batches.push({ items, end: () => resolve(items.map(({ number }) => number)) });
      }),
    alone: () => Promise.reject(new Error('Nothing goes by itself here.')),
  };
  const batched = makeBatcher(batching);
  ask = (number, queue = number) => batched(db, { number, queue });
});

const turns = async (): Promise<void> => {
  await nextTurn();
  await nextTurn();
};
const numbersIn = (batch: number) => batches[batch]?.items.map(({ number }) => number);

/** Adds an item for each number, each in a separate turn of the event loop. */
async function interleave(numbers: readonly number[], queueOf?: (number: number) => number): Promise<void> {
  for (const number of numbers) {
    void ask(number, queueOf?.(number));
    await turns();
  }
}

test('what comes in one turn goes together, and each is answered with its own', async () => {
  const answers = [1, 2, 3].map((number) => ask(number));
  await turns();
  expect(batches.map((_, batch) => numbersIn(batch))).toEqual([[1, 2, 3]]);
  batches[0]?.end();
  expect(await Promise.all(answers)).toEqual([1, 2, 3]);
});

test('as long as few are under way, up to four of them do not wait for each other', async () => {
  await interleave([1, 2, 3, 4, 5, 6]);
  expect(batches.map((_, batch) => numbersIn(batch))).toEqual([[1], [2], [3], [4]]);
  batches[2]?.end();
  await turns();
  expect(numbersIn(4)).toEqual([5, 6]);
});

test('with many under way two batches are, and what comes meanwhile shares the next', async () => {
  const first = Array.from({ length: 40 }, (_, number) => ask(number));
  await turns();
  await interleave([101, 102, 103]);
  expect(batches.map(({ items }) => items.length)).toEqual([32, 8]);
  batches[0]?.end();
  await turns();
  expect(numbersIn(2)).toEqual([101, 102, 103]);
  batches.forEach(({ end }) => end());
  expect(await Promise.all(first)).toHaveLength(40);
});

test('of one queue nothing is in two batches at once, and its order is kept', async () => {
  await interleave([1, 2, 3, 4], (number) => number % 2);
  expect(batches.map((_, batch) => numbersIn(batch))).toEqual([[1], [2]]);
  batches[1]?.end();
  await turns();
  expect(numbersIn(2)).toEqual([4]);
  batches[0]?.end();
  await turns();
  expect(numbersIn(3)).toEqual([3]);
});
