import type { RawBuilder } from 'kysely';
import type { Db } from './db/schema.ts';
import type { Config } from '../config.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Emit } from './server-events.ts';

/** What a feature is given when a person's account goes. `db` is the transaction in which it does; `emit` leaves after it. */
export type Erasing = { db: Db; emit: Emit; jobs: Pick<Jobs, 'send'>; user_id: number };

/** One section of the archive that a person takes along: an object, or rows that are read a page at a time. */
export type ArchiveSection = {
  /** Its name in `data.json`. */
  name: string;
  /** What it holds, in one sentence for the person. */
  about: string;
  read(db: Db, user_id: number, services: { config: Config }): Promise<object> | AsyncIterable<object>;
};

/** What a feature keeps of people: how it lets go of one, and what it hands them. */
export type PersonalData = {
  /** Everybody who sees something of the person in this feature: they are told of what changes of the person. */
  audience?(about: Pick<Erasing, 'db' | 'user_id'>): Promise<readonly number[]>;
  /** Deletes what the feature holds of the person, or empties it. */
  erase?(erasing: Erasing): Promise<void>;
  /** What a person takes along. */
  sections: readonly ArchiveSection[];
  /**
   * A condition for queries with `media`: something of the feature shows the file. Its owner takes the file along, and one
   * that nothing shows any more, because it was reported, is not in the archive.
   */
  showsFile?: RawBuilder<boolean>;
  /** Removes what still leads from things that stayed to an account that was deleted long ago. */
  unlink?(db: Db, user_id: number): Promise<void>;
  /** Whether messages of a deleted account must keep the link to it, such as while a report about it is open. */
  mustKeepAuthor?(db: Db, user_id: number): Promise<boolean>;
};

/** Rows read at a time. */
const PAGE = 500;

/**
 * Reads rows a page after the other, so that no section is ever in memory as a whole.
 * @param read a page of at most so many rows whose key is above the one given, in the order of the keys
 */
export async function* inPages<Row>(
  read: (after: number, most: number) => Promise<readonly (Row & { key: number })[]>,
): AsyncGenerator<Omit<Row & { key: number }, 'key'>> {
  let after = 0;
  for (;;) {
    const rows = await read(after, PAGE);
    for (const { key, ...row } of rows) {
      after = key;
      yield row;
    }
    if (rows.length < PAGE) return;
  }
}
