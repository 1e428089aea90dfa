import { setImmediate as afterThisTurn } from 'node:timers/promises';
import type { Db } from './schema.ts';

/** Work of one kind that the database does more cheaply together than one by one. */
export type Batching<Item, Outcome> = {
  /** Batches under way at once; each takes a connection. */
  queues: number;
  /** Items of a batch at most. */
  most: number;
  /** A number of which the queue is made: items that would wait for each other's rows belong into one queue. */
  queueOf(item: Item): number;
  /** Two items of the same key never share a batch. Null for an item that may share with any. */
  keyOf?(item: Item): string | null;
  /** Does a batch in one statement. The outcomes are in the items' order; undefined is done by itself. */
  together(db: Db, items: readonly Item[]): Promise<readonly (Outcome | undefined)[]>;
  /** Does one item by itself, where the batch did not or could not. */
  alone(db: Db, item: Item): Promise<Outcome>;
};

type Waiting<Item, Outcome> = {
  item: Item;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
};
type Queue<Item, Outcome> = { waiting: Waiting<Item, Outcome>[]; isUnderWay: boolean };

/**
 * Makes a function that does one item, together with those that come while the database is busy with the ones before:
 * under load many then share a statement, its way there and its commit, and a single one waits for nobody.
 * Call it with the pool; a transaction would not be shared with others.
 */
export function makeBatcher<Item, Outcome>(
  batching: Batching<Item, Outcome>,
): (db: Db, item: Item) => Promise<Outcome> {
  const queuesOf = new WeakMap<Db, Queue<Item, Outcome>[]>();

  function queueFor(db: Db, item: Item): Queue<Item, Outcome> {
    const queues =
      queuesOf.get(db) ?? Array.from({ length: batching.queues }, () => ({ waiting: [], isUnderWay: false }));
    queuesOf.set(db, queues);
    return queues[batching.queueOf(item) % batching.queues] as Queue<Item, Outcome>;
  }

  return (db, item) =>
    new Promise((resolve, reject) => {
      const queue = queueFor(db, item);
      queue.waiting.push({ item, resolve, reject });
      if (!queue.isUnderWay) void empty(db, queue, batching);
    });
}

async function empty<Item, Outcome>(
  db: Db,
  queue: Queue<Item, Outcome>,
  batching: Batching<Item, Outcome>,
): Promise<void> {
  queue.isUnderWay = true;
  // What has arrived together goes together: requests of the same turn of the event loop are still being read.
  await afterThisTurn();
  while (queue.waiting.length > 0) await run(db, takeBatch(queue, batching), batching);
  queue.isUnderWay = false;
}

/** The next items of a queue. One whose key is taken stays behind, to find the other one done. */
function takeBatch<Item, Outcome>(
  queue: Queue<Item, Outcome>,
  { most, keyOf }: Batching<Item, Outcome>,
): Waiting<Item, Outcome>[] {
  const taken: Waiting<Item, Outcome>[] = [];
  const left: Waiting<Item, Outcome>[] = [];
  const keys = new Set<string>();
  for (const waiting of queue.waiting) {
    const key = keyOf?.(waiting.item) ?? null;
    const fits = taken.length < most && (key === null || !keys.has(key));
    (fits ? taken : left).push(waiting);
    if (fits && key !== null) keys.add(key);
  }
  queue.waiting = left;
  return taken;
}

async function run<Item, Outcome>(
  db: Db,
  batch: readonly Waiting<Item, Outcome>[],
  { together, alone }: Batching<Item, Outcome>,
): Promise<void> {
  const byItself = ({ item, resolve, reject }: Waiting<Item, Outcome>) =>
    void alone(db, item).then(resolve, reject);
  try {
    const items = batch.map(({ item }) => item);
    const outcomes = await together(db, items);
    batch.forEach((waiting, index) => {
      const outcome = outcomes[index];
      if (outcome === undefined) byItself(waiting);
      else waiting.resolve(outcome);
    });
  } catch (error) {
    // One item that the database refuses fails all; the others are none the worse for it.
    if (isAboutRows(error)) batch.forEach(byItself);
    else batch.forEach(({ reject }) => reject(error));
  }
}

/** Whether the database refuses what stands in a row, rather than being away. */
const isAboutRows = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
