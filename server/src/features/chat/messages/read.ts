import { makeBatcher } from '#platform/db/batcher.ts';
import type { Db } from '#platform/db/schema.ts';
import {
  listMessages,
  listPages,
  type MessagePage,
  type PageRequest,
  type PageDirection,
  directionOf,
} from './queries.ts';

/** A page, or null where there is none for the reader. */
type Found = MessagePage | null;

/** Pages wait for nothing of each other's, so they need no queues. */
const pageBatcher = (way: PageDirection) =>
  makeBatcher<PageRequest, Found>({
    most: 16,
    together: async (db, readings) => (await listPages(db, way, readings)).map((page) => page ?? null),
    alone: async (db, reading) => (await listMessages(db, reading)) ?? null,
  });

const reads: Record<PageDirection, ReturnType<typeof pageBatcher>> = {
  back: pageBatcher('back'),
  on: pageBatcher('on'),
  here: pageBatcher('here'),
  around: pageBatcher('around'),
};

/**
 * Reads a page of a chat's messages for one of its members; see `listPages`. Readings that come while the database is
 * busy share a statement; a search, which may take longer, goes by itself. Call it with the pool.
 * @returns null for whoever may not read the chat, or where the message to page back from is none of theirs
 */
export async function readMessages(
  db: Db,
  reading: PageRequest,
  search_text?: string | null,
): Promise<Found> {
  if (search_text) return (await listMessages(db, reading, search_text)) ?? null;
  return reads[directionOf(reading.which)](db, reading);
}
