import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/schema.ts';
import type { Log } from '#platform/log.ts';
import { factorsOf } from './networks.ts';
import { readSite, type SiteParts } from './queries.ts';

/** How long the parts of the site are believed, in milliseconds. An import takes effect within this time. */
const BELIEVED_MS = 5000;

/** What the site says about itself. If the database does not answer, the last known parts hold. */
export type LiveSite = {
  read(): Promise<SiteParts>;
  /** The last known parts. Does not wait for the database: parts that are too old are read for the next caller. */
  known(): SiteParts;
  /** The factor for rates by address of a client, named as `networkOf` names it. Does not wait for the database. */
  factorOf(client: string): number;
};

/** Reads the site once, and again when its parts are asked for later. @throws if the first read fails */
export async function openSite({ db, clock, log }: { db: Db; clock: Clock; log: Log }): Promise<LiveSite> {
  let known = await readSite(db);
  let until = clock.now() + BELIEVED_MS;
  let factors = factorsOf(known.networks ?? []);
  let reading: Promise<void> | undefined;

  async function readAgain(): Promise<void> {
    until = clock.now() + BELIEVED_MS;
    try {
      known = await readSite(db);
      factors = factorsOf(known.networks ?? []);
    } catch (error) {
      log.warn({ type: 'error', err: error }, 'the site could not be read');
    }
    reading = undefined;
  }

  function look(): void {
    const now = clock.now();
    if (until <= now || until > now + BELIEVED_MS) reading ??= readAgain();
  }

  return {
    async read() {
      look();
      await reading;
      return known;
    },
    known() {
      look();
      return known;
    },
    factorOf(client) {
      look();
      return factors(client);
    },
  };
}
