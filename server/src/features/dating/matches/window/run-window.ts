import type { Db } from '#platform/db/schema.ts';
import { match } from '../../matching/match.ts';
import { beginRun, lockMatching } from '../storing/queries.ts';
import { storeWindow } from '../storing/store-window.ts';
import { readPool } from './queries.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Computes a window's matches. They become visible to everybody at the same moment. An interrupted run has no visible
 * effect and can be repeated. A run of a finished window does nothing.
 * @returns whether this run stored the matches
 */
export async function runWindow(db: Db, window_start: Date): Promise<boolean> {
  const run = await db.transaction().execute(async (tx) => {
    await lockMatching(tx);
    return beginRun(tx, window_start);
  });
  if (run === undefined) return false;
  const pool = await readPool(db, window_start);
  const outcome = match({ ...pool, day: Math.floor(window_start.getTime() / DAY_MS) });
  return storeWindow(db, { window_start, run }, outcome);
}
