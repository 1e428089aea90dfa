import type { RawBuilder } from 'kysely';
import type { Db } from './db/schema.ts';
import type { Config } from '../config.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Emit } from './server-events.ts';

/**
 * The arguments of an erasure. `db` is the transaction that deletes the account. The events of `emit` are sent after
 * its commit.
 */
export type Erasing = { db: Db; emit: Emit; jobs: Pick<Jobs, 'send'>; user_id: number };

/** A section of the archive that a user can download. `read` returns an object, or rows that are read page by page. */
export type ArchiveSection = {
  /** The section's name in `data.json`. */
  name: string;
  /** A sentence that tells the user what the section contains. */
  about: string;
  read(db: Db, user_id: number, services: { config: Config }): Promise<object> | AsyncIterable<object>;
};

/** The functions with which a feature deletes a user's personal data and adds it to the archive. */
export type PersonalData = {
  /** The users who see something of the person in this feature. They get an event when the person changes. */
  audience?(about: Pick<Erasing, 'db' | 'user_id'>): Promise<readonly number[]>;
  /** Deletes or clears the feature's data about the person. */
  erase?(erasing: Erasing): Promise<void>;
  sections: readonly ArchiveSection[];
  /**
   * A condition for queries with the table `media`: the feature still shows the file. The archive leaves out files that
   * no feature shows, such as files that staff have removed.
   */
  showsFile?: RawBuilder<boolean>;
  /** Removes the link to an account from its remaining content, long after the account was deleted. */
  unlink?(db: Db, user_id: number): Promise<void>;
  /**
   * Whether messages of a deleted account must keep the link to the account, for example because a report about them is
   * open.
   */
  mustKeepAuthor?(db: Db, user_id: number): Promise<boolean>;
};

/** The number of rows in a page. */
const PAGE = 500;

/**
 * Reads rows page by page, so that a section is never completely in memory.
 * @param read returns at most `most` rows whose key is greater than `after`, in the order of the keys
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
