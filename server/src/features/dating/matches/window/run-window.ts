import type { Db } from '#platform/db/schema.ts';
import { match } from '../../matching/match.ts';
import {
  addMatches,
  dropExcess,
  dropMatches,
  finishWindow,
  holdWindow,
  lockMatching,
} from '../storing/queries.ts';
import { readPool } from './queries.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Works out a window's matches and puts them in the place of those before, all at once. Where it is interrupted nothing
 * has happened, and it can be begun again; done again, it finds itself done.
 * @returns whether this run was the one that stored them
 */
export async function runWindow(db: Db, window_start: Date): Promise<boolean> {
  const pool = await readPool(db, window_start);
  const outcome = match({ ...pool, day: Math.floor(window_start.getTime() / DAY_MS) });
  return db.transaction().execute(async (tx) => {
    await lockMatching(tx);
    if (!(await holdWindow(tx, window_start))) return false;
    await addMatches(tx, outcome, { made_at: window_start, window_start });
    await dropMatches(tx, outcome, window_start);
    await dropExcess(tx, window_start);
    await finishWindow(tx, window_start, outcome.daters);
    return true;
  });
}
