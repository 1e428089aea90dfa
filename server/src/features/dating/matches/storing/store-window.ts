import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#platform/db/schema.ts';
import type { Outcome } from '../../matching/match.ts';
import {
  addMatches,
  dropExcess,
  dropMatches,
  dropUnseen,
  findLastLow,
  finishWindow,
  isPresentRun,
  lockMatching,
} from './queries.ts';

/** The maximum number of pairs that a transaction stores. Changes of these people's relations wait until it ends. */
export const PAIRS = 200;
/**
 * The maximum pause after a transaction, in milliseconds. A transaction takes longer than this only if it waits for
 * locks.
 */
const MOST_REST_MS = 1000;
/** When matches that nobody sees are deleted, each statement covers this number of values of `low_id`. */
const PEOPLE = 2000;

/**
 * Stores the result of a window's run in several transactions. A call with which a person hides, passes or blocks
 * therefore waits for at most one transaction. The whole result becomes visible with the last transaction.
 * @returns false if another run has begun meanwhile, or the window is finished
 */
export async function storeWindow(
  db: Db,
  { window_start, run }: { window_start: Date; run: number },
  { made, ended, daters }: Pick<Outcome, 'made' | 'ended' | 'daters'>,
): Promise<boolean> {
  const making = { made_at: window_start, day: window_start, shown_from: window_start };
  const parts: ((tx: Db) => Promise<void>)[] = [
    ...inParts(made).map((pairs) => (tx: Db) => addMatches(tx, pairs, making)),
    ...inParts(ended).map((pairs) => (tx: Db) => dropMatches(tx, pairs)),
    (tx) => dropExcess(tx, window_start),
    (tx) => finishWindow(tx, window_start, daters),
  ];
  for (const part of parts) {
    const begin = performance.now();
    const isPresent = await db.transaction().execute(async (tx) => {
      await lockMatching(tx);
      const mayStore = await isPresentRun(tx, window_start, run);
      if (mayStore) await part(tx);
      return mayStore;
    });
    if (!isPresent) return false;
    await rest(begin);
  }
  // Nobody sees these matches. If their deletion fails, the next window deletes them.
  const last = await findLastLow(db);
  for (let from = 1; from <= last; from += PEOPLE)
    await dropUnseen(db, window_start, [from, from + PEOPLE - 1]);
  return true;
}

/**
 * Pauses for as long as the transaction took, so that others can use the database. The pause has a maximum, because a
 * transaction that waits for a lock does not use the database.
 */
const rest = (begin: number): Promise<void> => pause(Math.min(performance.now() - begin, MOST_REST_MS));

function inParts<T>(list: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < list.length; at += PAIRS) parts.push(list.slice(at, at + PAIRS));
  return parts;
}
