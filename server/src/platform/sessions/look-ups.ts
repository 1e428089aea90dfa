import { makeBatcher } from '#platform/db/batcher.ts';
import { type FoundSession, listCallers, listLive } from './queries.ts';

/** Look-ups in a batch at most. Any may go with any other. */
const MOST = 64;

/**
 * Finds the live session of a token's hash, or null. Those that are asked for while the database is busy share a
 * statement: after a restart everybody comes back at once. Call it with the pool.
 */
export const findSession = makeBatcher<Buffer, FoundSession | null>({
  most: MOST,
  async together(db, hashes) {
    const found = new Map(
      (await listCallers(db, hashes)).map((one) => [one.token_hash.toString('hex'), one]),
    );
    return hashes.map((hash) => found.get(hash.toString('hex')) ?? null);
  },
  alone: async (db, hash) => (await listCallers(db, [hash]))[0] ?? null,
});

/** Whether a session has neither ended nor idled or aged out; see `findSession`. */
export const findLive = makeBatcher<number, boolean>({
  most: MOST,
  async together(db, session_ids) {
    const live = new Set(await listLive(db, session_ids));
    return session_ids.map((session_id) => live.has(session_id));
  },
  alone: async (db, session_id) => (await listLive(db, [session_id])).length > 0,
});
