import type { RawBuilder } from 'kysely';
import type { Db } from './db/schema.ts';
import type { Emit } from './server-events.ts';
import type { ArchiveSection, Erasing, PersonalData } from './personal-data.ts';

/** The end of what is between two people, or between one whose account goes and everybody. */
export type PairEnd = {
  db: Db;
  emit: Emit;
  user_id: number;
  /** The other side; null for everybody. */
  other_id: number | null;
  /** What ends: a block and a deleted account end everything, unfriending and closing the chat of a match the one thing. */
  ends: 'friendship' | 'match' | 'everything';
  /** Whether `user_id` is suspended by this: nobody sees them afterwards, so a notification may not name them. */
  isSuspended?: true;
};

/** What a feature does when something ends between two people. Returns whether there was anything. */
export type PairEnded = (end: PairEnd) => Promise<boolean>;

/** Somebody whom staff lock out from now on, in the transaction of that. The account's row is locked. */
export type LockingOut = { db: Db; emit: Emit; user_id: number };

/**
 * What a feature ends, and takes off open pages, when somebody is locked out. `endPair` ends what they have with another.
 */
export type LockedOut = (out: LockingOut & { endPair: PairEnded }) => Promise<void>;

/** What features ask of all the others, without knowing them. */
export type Lifecycle = {
  /**
   * Ends something between two people in every feature. Made again, it finds nothing. @returns whether there was anything
   */
  endPair: PairEnded;
  /** Has every feature do what is due when somebody is locked out. @throws 409 where something else was about to happen */
  lockOut(out: LockingOut): Promise<void>;
  /** Everybody who has something of a person, such as a chat or a notification; each once. */
  audience(about: { db: Db; user_id: number }): Promise<number[]>;
  /**
   * Deletes what every feature keeps of a person whose account is locked. First all say who sees something of the
   * person, then all that they had with others ends, then all delete, those first that build on others. @returns
   * everybody who saw something, to be told once
   */
  erase(erasing: Erasing): Promise<number[]>;
  /**
   * Removes what still leads from things that stayed to an account that was deleted long ago, unless a feature must keep
   * it. @returns whether nothing leads there any more
   */
  unlink(db: Db, user_id: number): Promise<boolean>;
  /** All that a person can take along. */
  sections: readonly ArchiveSection[];
  /** Conditions for queries with `media`, of which any says that something still shows the file. */
  showsFile: readonly RawBuilder<boolean>[];
};

/** The part of a feature that other features set in motion. */
type Living = { personalData?: PersonalData; pairEnded?: PairEnded; lockedOut?: LockedOut };

/** Closes over the features, in the order of their list: what others build on comes first. */
export function lifecycleOf(features: readonly Living[]): Lifecycle {
  const kept = features.flatMap(({ personalData }) => personalData ?? []);
  const pairEnds = features.flatMap(({ pairEnded }) => pairEnded ?? []);
  async function endPair(end: PairEnd): Promise<boolean> {
    let wasAnything = false;
    for (const pairEnded of pairEnds) wasAnything = (await pairEnded(end)) || wasAnything;
    return wasAnything;
  }
  async function audience(about: { db: Db; user_id: number }): Promise<number[]> {
    const people = new Set<number>();
    for (const { audience: list } of kept)
      for (const user_id of (await list?.(about)) ?? []) people.add(user_id);
    return [...people];
  }
  return {
    endPair,
    audience,

    async lockOut(out) {
      for (const { lockedOut } of features) await lockedOut?.({ ...out, endPair });
    },

    async erase(erasing) {
      const saw = await audience(erasing);
      await endPair({ ...erasing, other_id: null, ends: 'everything' });
      // Backwards, as what was built is taken down: foreign keys refuse to lose what something still stands on.
      for (const { erase } of kept.toReversed()) await erase?.(erasing);
      return saw;
    },

    async unlink(db, user_id) {
      for (const { mustKeepAuthor } of kept) if (await mustKeepAuthor?.(db, user_id)) return false;
      for (const { unlink } of kept) await unlink?.(db, user_id);
      return true;
    },

    sections: kept.flatMap(({ sections }) => sections),
    showsFile: kept.flatMap(({ showsFile }) => showsFile ?? []),
  };
}
