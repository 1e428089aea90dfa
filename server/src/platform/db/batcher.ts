import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { elapsed } from '#platform/clock.ts';
import { observe } from '#platform/metrics/measure.ts';
import type { Db } from './schema.ts';

/** A kind of work that is cheaper for the database in batches than item by item. */
export type Batching<Item, Outcome> = {
  /** The name of the kind in the metrics. */
  kind: string;
  most: number;
  /**
   * The queue of an item. Items that lock the same rows must have the same queue. Two running batches never have items
   * of the same queue.
   */
  queueOf?(item: Item): number;
  /**
   * The key of an item. Two items with the same key never share a batch. An item with the key null can share a batch
   * with any other.
   */
  keyOf?(item: Item): string | null;
  /**
   * Does all items of a batch in one statement. Returns their outcomes in the same order. An item with the outcome
   * undefined is done again, alone.
   */
  together(db: Db, items: readonly Item[]): Promise<readonly (Outcome | undefined)[]>;
  /** Does one item alone. Used if the batch failed or returned no outcome for the item. */
  alone(db: Db, item: Item): Promise<Outcome>;
};

/**
 * The maximum number of running batches. Two batches keep server and database busy. More batches would cost more for
 * the same items. `SMALL_BATCHES` is the maximum while few items are in progress.
 */
const BATCHES = 2;
const SMALL_BATCHES = 4;
/** The number of items in progress below which up to `SMALL_BATCHES` batches may run. */
const FEW = 8;

type Waiting<Item, Outcome> = {
  item: Item;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
  /** When the item came, in milliseconds of the process. */
  since: number;
};

/** The state of a batcher on a database: the items that wait, and whether a batch is about to begin. */
type Progress = {
  waiting: readonly unknown[];
  isBeginning: boolean;
  items: number;
  /** The functions to call as soon as no item waits or is in progress. */
  whenIdle: (() => void)[];
};

/** The waiting items of a batcher on a database, and the state of its running batches. */
type Work<Item, Outcome> = Progress & {
  waiting: Waiting<Item, Outcome>[];
  batches: number;
  /** The queues of the items in progress. */
  busy: Set<number>;
};

const isIdle = ({ waiting, isBeginning, items }: Progress): boolean =>
  waiting.length === 0 && !isBeginning && items === 0;

/** The progress of all batchers, by database. */
const everyWork = new WeakMap<Db, Set<Progress>>();

/** Waits until all batchers of a database are idle, so that the database can be closed. */
export async function batchesDone(db: Db): Promise<void> {
  const busy = [...(everyWork.get(db) ?? [])].filter((work) => !isIdle(work));
  await Promise.all(busy.map((work) => new Promise<void>((resolve) => void work.whenIdle.push(resolve))));
}

/**
 * Makes a function that does one item. Items that arrive while the database is busy share a batch: one statement, one
 * round trip and one commit. Pass the pool as `db`, not a transaction: only items with the same `db` share a batch.
 */
export function makeBatcher<Item, Outcome>(
  batching: Batching<Item, Outcome>,
): (db: Db, item: Item) => Promise<Outcome> {
  const works = new WeakMap<Db, Work<Item, Outcome>>();

  function workOf(db: Db): Work<Item, Outcome> {
    const known = works.get(db);
    if (known) return known;
    const work: Work<Item, Outcome> = {
      waiting: [],
      isBeginning: false,
      batches: 0,
      items: 0,
      busy: new Set<number>(),
      whenIdle: [],
    };
    works.set(db, work);
    everyWork.set(db, (everyWork.get(db) ?? new Set()).add(work));
    return work;
  }

  return (db, item) =>
    new Promise((resolve, reject) => {
      const work = workOf(db);
      work.waiting.push({ item, resolve, reject, since: elapsed() });
      if (hasRoom(work) && !work.isBeginning) void beginSoon(db, work, batching);
    });
}

const hasRoom = ({ batches, items }: { batches: number; items: number }): boolean =>
  batches < (items < FEW ? SMALL_BATCHES : BATCHES);

/** Starts batches in the next turn of the event loop, so that requests that arrive together share a batch. */
async function beginSoon<Item, Outcome>(
  db: Db,
  work: Work<Item, Outcome>,
  batching: Batching<Item, Outcome>,
): Promise<void> {
  work.isBeginning = true;
  await afterThisTurn();
  work.isBeginning = false;
  begin(db, work, batching);
}

function begin<Item, Outcome>(db: Db, work: Work<Item, Outcome>, batching: Batching<Item, Outcome>): void {
  while (hasRoom(work)) {
    const batch = takeBatch(work, batching);
    if (batch.length === 0) return;
    void carryOut(db, work, batch, batching);
  }
}

async function carryOut<Item, Outcome>(
  db: Db,
  work: Work<Item, Outcome>,
  batch: readonly Waiting<Item, Outcome>[],
  batching: Batching<Item, Outcome>,
): Promise<void> {
  const queueOf = ({ item }: Waiting<Item, Outcome>) => batching.queueOf?.(item);
  const queues = (some: readonly Waiting<Item, Outcome>[]) =>
    new Set(some.flatMap((one) => queueOf(one) ?? []));
  const finish = (some: readonly Waiting<Item, Outcome>[], free: Iterable<number>) => {
    work.items -= some.length;
    for (const queue of free) work.busy.delete(queue);
    begin(db, work, batching);
    if (isIdle(work)) work.whenIdle.splice(0).forEach((tell) => tell());
  };
  observe('quad_batch_size', { kind: batching.kind }, batch.length);
  // The first item of a batch has waited longest.
  const waited = elapsed() - (batch[0]?.since ?? elapsed());
  observe('quad_batch_wait_seconds', { kind: batching.kind }, waited / 1000);
  work.batches += 1;
  work.items += batch.length;
  for (const queue of queues(batch)) work.busy.add(queue);
  const left = await run(db, batch, batching);
  work.batches -= 1;
  const leftQueues = queues(left);
  finish(
    batch.filter((one) => !left.includes(one)),
    [...queues(batch)].filter((queue) => !leftQueues.has(queue)),
  );
  // Items of one queue run one after the other. In parallel, they would use several connections and wait for the same
  // row.
  const alone = Map.groupBy(left, (one) => queueOf(one) ?? one);
  for (const [queue, some] of alone)
    void goAlone(db, some, batching).then(() => finish(some, typeof queue === 'number' ? [queue] : []));
}

async function goAlone<Item, Outcome>(
  db: Db,
  some: readonly Waiting<Item, Outcome>[],
  { alone }: Batching<Item, Outcome>,
): Promise<void> {
  for (const { item, resolve, reject } of some) await alone(db, item).then(resolve, reject);
}

/**
 * Removes the items of the next batch from the waiting list. An item keeps waiting if the batch has an item with the
 * same key, or if an item of its queue is in progress.
 */
function takeBatch<Item, Outcome>(
  work: Work<Item, Outcome>,
  { most, keyOf, queueOf }: Batching<Item, Outcome>,
): Waiting<Item, Outcome>[] {
  const taken: Waiting<Item, Outcome>[] = [];
  const left: Waiting<Item, Outcome>[] = [];
  const keys = new Set<string>();
  for (const waiting of work.waiting) {
    const key = keyOf?.(waiting.item) ?? null;
    const queue = queueOf?.(waiting.item);
    const mustWait = (key !== null && keys.has(key)) || (queue !== undefined && work.busy.has(queue));
    const fits = taken.length < most && !mustWait;
    (fits ? taken : left).push(waiting);
    if (fits && key !== null) keys.add(key);
  }
  work.waiting = left;
  return taken;
}

/**
 * Runs a batch. Returns the items that must be done alone. Never throws: an error that is not about a row rejects the
 * promises of the batch's items.
 */
async function run<Item, Outcome>(
  db: Db,
  batch: readonly Waiting<Item, Outcome>[],
  { together }: Batching<Item, Outcome>,
): Promise<readonly Waiting<Item, Outcome>[]> {
  try {
    const items = batch.map(({ item }) => item);
    const outcomes = await together(db, items);
    return batch.filter(({ resolve }, index) => {
      const outcome = outcomes[index];
      if (outcome !== undefined) resolve(outcome);
      return outcome === undefined;
    });
  } catch (error) {
    // The database refused one item, so the whole batch failed. Each item is done alone now.
    if (isAboutRows(error)) return batch;
    batch.forEach(({ reject }) => reject(error));
    return [];
  }
}

/**
 * Whether the database refused the data of a row (SQLSTATE classes 22 and 23). False if the database did not answer.
 */
const isAboutRows = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
