import { setImmediate as afterThisTurn } from 'node:timers/promises';
import type { Db } from './schema.ts';

/** Work of one kind that the database does more cheaply together than one by one. */
export type Grouping<Item, Outcome> = {
  /** Groups under way at once; each takes a connection. */
  lanes: number;
  /** Items of a group at most. */
  most: number;
  /** A number of which the lane is made: items that would wait for each other's rows belong into one lane. */
  laneOf(item: Item): number;
  /** Two items of the same key never share a group. Null for an item that may share with any. */
  keyOf?(item: Item): string | null;
  /** Does a group in one statement. The outcomes are in the items' order; undefined is done by itself. */
  together(db: Db, items: readonly Item[]): Promise<readonly (Outcome | undefined)[]>;
  /** Does one item by itself, where the group did not or could not. */
  alone(db: Db, item: Item): Promise<Outcome>;
};

type Waiting<Item, Outcome> = {
  item: Item;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
};
type Lane<Item, Outcome> = { waiting: Waiting<Item, Outcome>[]; isUnderWay: boolean };

/**
 * Makes a function that does one item, together with those that come while the database is busy with the ones before:
 * under load many then share a statement, its way there and its commit, and a single one waits for nobody.
 * Call it with the pool; a transaction would not be shared with others.
 */
export function inGroups<Item, Outcome>(
  grouping: Grouping<Item, Outcome>,
): (db: Db, item: Item) => Promise<Outcome> {
  const lanesOf = new WeakMap<Db, Lane<Item, Outcome>[]>();

  function laneFor(db: Db, item: Item): Lane<Item, Outcome> {
    const lanes =
      lanesOf.get(db) ?? Array.from({ length: grouping.lanes }, () => ({ waiting: [], isUnderWay: false }));
    lanesOf.set(db, lanes);
    return lanes[grouping.laneOf(item) % grouping.lanes] as Lane<Item, Outcome>;
  }

  return (db, item) =>
    new Promise((resolve, reject) => {
      const lane = laneFor(db, item);
      lane.waiting.push({ item, resolve, reject });
      if (!lane.isUnderWay) void empty(db, lane, grouping);
    });
}

async function empty<Item, Outcome>(
  db: Db,
  lane: Lane<Item, Outcome>,
  grouping: Grouping<Item, Outcome>,
): Promise<void> {
  lane.isUnderWay = true;
  // What has arrived together goes together: requests of the same turn of the event loop are still being read.
  await afterThisTurn();
  while (lane.waiting.length > 0) await run(db, takeGroup(lane, grouping), grouping);
  lane.isUnderWay = false;
}

/** The next items of a lane. One whose key is taken stays behind, to find the other one done. */
function takeGroup<Item, Outcome>(
  lane: Lane<Item, Outcome>,
  { most, keyOf }: Grouping<Item, Outcome>,
): Waiting<Item, Outcome>[] {
  const taken: Waiting<Item, Outcome>[] = [];
  const left: Waiting<Item, Outcome>[] = [];
  const keys = new Set<string>();
  for (const waiting of lane.waiting) {
    const key = keyOf?.(waiting.item) ?? null;
    const fits = taken.length < most && (key === null || !keys.has(key));
    (fits ? taken : left).push(waiting);
    if (fits && key !== null) keys.add(key);
  }
  lane.waiting = left;
  return taken;
}

async function run<Item, Outcome>(
  db: Db,
  group: readonly Waiting<Item, Outcome>[],
  { together, alone }: Grouping<Item, Outcome>,
): Promise<void> {
  const byItself = ({ item, resolve, reject }: Waiting<Item, Outcome>) =>
    void alone(db, item).then(resolve, reject);
  try {
    const items = group.map(({ item }) => item);
    const outcomes = await together(db, items);
    group.forEach((waiting, index) => {
      const outcome = outcomes[index];
      if (outcome === undefined) byItself(waiting);
      else waiting.resolve(outcome);
    });
  } catch (error) {
    // One item that the database refuses fails all; the others are none the worse for it.
    if (isAboutRows(error)) group.forEach(byItself);
    else group.forEach(({ reject }) => reject(error));
  }
}

/** Whether the database refuses what stands in a row, rather than being away. */
const isAboutRows = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
