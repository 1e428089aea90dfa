import type { RawBuilder } from 'kysely';
import type { Db } from './db/schema.ts';
import type { Emit } from './server-events.ts';
import type { ArchiveSection, Erasing, PersonalData } from './personal-data.ts';

/** The end of a relation between two users, or between one user and all others. */
export type PairEnd = {
  db: Db;
  emit: Emit;
  user_id: number;
  /** The other side; null for everybody. */
  other_id: number | null;
  /** A block and a deleted account end everything; unfriending and closing a match's chat end that one relation. */
  ends: 'friendship' | 'match' | 'everything';
  /** Whether this suspends `user_id`: nobody sees them afterwards, so a notification may not name them. */
  isSuspended?: true;
};

/** What a feature does when a relation between two users ends. Returns whether there was one. */
export type PairEnded = (end: PairEnd) => Promise<boolean>;

/** Somebody whom staff lock out from now on, in the transaction of that. The account's row is locked. */
export type LockingOut = { db: Db; emit: Emit; user_id: number };

/**
 * What a feature ends, and takes off open pages, when somebody is locked out. `endPair` ends what they have with another.
 */
export type LockedOut = (out: LockingOut & { endPair: PairEnded }) => Promise<void>;

/** The operations that concern all features, for features that do not know the others. */
export type Lifecycle = {
  /**
   * Ends something between two people in every feature. Made again, it finds nothing. @returns whether there was anything
   */
  endPair: PairEnded;
  /** Has every feature do what is due when somebody is locked out. @throws 409 where something else was about to happen */
  lockOut(out: LockingOut): Promise<void>;
  /** The users whose chats, notifications and the like show a person; each once. */
  audience(about: { db: Db; user_id: number }): Promise<number[]>;
  /**
   * Deletes the data that every feature has about a person whose account is locked. First, all features say who sees
   * something of the person. Then all relations with others end. Then all features delete their data, in reverse order
   * of the list, because later features build on earlier ones.
   * @returns everybody who saw something, to be notified once
   */
  erase(erasing: Erasing): Promise<number[]>;
  /**
   * Removes the links from remaining content to an account that was deleted long ago, unless a feature must keep them.
   * @returns whether no link is left
   */
  unlink(db: Db, user_id: number): Promise<boolean>;
  /** The sections of the archive that a person can download. */
  sections: readonly ArchiveSection[];
  /** Conditions for queries with `media`. If any is true, the file is still shown somewhere. */
  showsFile: readonly RawBuilder<boolean>[];
};

/** The part of a feature that these operations use. */
type Living = { personalData?: PersonalData; pairEnded?: PairEnded; lockedOut?: LockedOut };

/** Makes the operations from the list of features, in which a feature comes after those that it builds on. */
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
      // In reverse order, because foreign keys refuse to delete rows that others refer to.
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
