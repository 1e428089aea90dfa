import { setImmediate as afterThisTurn } from 'node:timers/promises';
import type { Db } from './schema.ts';

/** Work of one kind that the database does more cheaply together than one by one. */
export type Batching<Item, Outcome> = {
  /** Items of a batch at most. */
  most: number;
  /** Items of one queue are never in two batches at once: those that would wait for each other's rows. */
  queueOf?(item: Item): number;
  /** Two items of the same key never share a batch. Null for an item that may share with any. */
  keyOf?(item: Item): string | null;
  /** Does a batch in one statement. The outcomes are in the items' order; undefined is done by itself. */
  together(db: Db, items: readonly Item[]): Promise<readonly (Outcome | undefined)[]>;
  /** Does one item by itself, where the batch did not or could not. */
  alone(db: Db, item: Item): Promise<Outcome>;
};

/**
 * Batches at once, each of which takes a connection: two keep both sides busy, and with more of them each would be
 * smaller and cost as much. As long as only a few items are under way, more spare the next one a wait.
 */
const BATCHES = 2;
const SMALL_BATCHES = 4;
/** Items under way, in all batches together, below which these count as small. */
const FEW = 8;

type Waiting<Item, Outcome> = {
  item: Item;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
};

/** How far somebody's work on one database is. */
type Progress = {
  waiting: readonly unknown[];
  isBeginning: boolean;
  /** Items under way. */
  items: number;
  /** Who waits until there is nothing more to do. */
  whenIdle: (() => void)[];
};

/** What waits for one database, and what is under way there. */
type Work<Item, Outcome> = Progress & {
  waiting: Waiting<Item, Outcome>[];
  batches: number;
  /** The queues of what is under way. */
  busy: Set<number>;
};

const isIdle = ({ waiting, isBeginning, items }: Progress): boolean =>
  waiting.length === 0 && !isBeginning && items === 0;

/** The work of all batchers on a database. */
const everyWork = new WeakMap<Db, Set<Progress>>();

/** Waits until everything that was begun on a database is done, so that it can be closed. What comes later is not waited for. */
export async function batchesDone(db: Db): Promise<void> {
  const busy = [...(everyWork.get(db) ?? [])].filter((work) => !isIdle(work));
  await Promise.all(busy.map((work) => new Promise<void>((resolve) => void work.whenIdle.push(resolve))));
}

/**
 * Makes a function that does one item, together with those that come while the database is busy with the ones before:
 * under load many then share a statement, its way there and its commit, and a single one waits for nobody.
 * Call it with the pool; a transaction would not be shared with others.
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
      work.waiting.push({ item, resolve, reject });
      if (hasRoom(work) && !work.isBeginning) void beginSoon(db, work, batching);
    });
}

const hasRoom = ({ batches, items }: { batches: number; items: number }): boolean =>
  batches < (items < FEW ? SMALL_BATCHES : BATCHES);

/** What has arrived together goes together: requests of the same turn of the event loop are still being read. */
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
  // Those of one queue one after the other: together they would only take connections and wait for the same row.
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

/** The next items. One whose key is taken, or whose queue is under way, stays behind to find the other one done. */
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

/** Does a batch, and returns those to be done by themselves. Never fails itself: what goes wrong is told to those who wait. */
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
    // One item that the database refuses fails all; the others are none the worse for it.
    if (isAboutRows(error)) return batch;
    batch.forEach(({ reject }) => reject(error));
    return [];
  }
}

/** Whether the database refuses what stands in a row, rather than being away. */
const isAboutRows = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
