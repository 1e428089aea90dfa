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

/** What waits for one database, and what is under way there. */
type Work<Item, Outcome> = {
  waiting: Waiting<Item, Outcome>[];
  isBeginning: boolean;
  batches: number;
  items: number;
  /** The queues of what is under way. */
  busy: Set<number>;
};

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
    const work = { waiting: [], isBeginning: false, batches: 0, items: 0, busy: new Set<number>() };
    works.set(db, work);
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
  const queues = batching.queueOf ? batch.map(({ item }) => batching.queueOf?.(item) as number) : [];
  work.batches += 1;
  work.items += batch.length;
  queues.forEach((queue) => work.busy.add(queue));
  await run(db, batch, batching);
  work.batches -= 1;
  work.items -= batch.length;
  queues.forEach((queue) => work.busy.delete(queue));
  begin(db, work, batching);
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
    const isHeld = (key !== null && keys.has(key)) || (queueOf && work.busy.has(queueOf(waiting.item)));
    const fits = taken.length < most && !isHeld;
    (fits ? taken : left).push(waiting);
    if (fits && key !== null) keys.add(key);
  }
  work.waiting = left;
  return taken;
}

/** Does a batch. Never fails itself: what goes wrong is told to those who wait for it. */
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
