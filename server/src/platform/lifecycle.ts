import type { RawBuilder } from 'kysely';
import type { Db } from './db/schema.ts';
import type { Emit } from './server-events.ts';
import type { ArchiveSection, Erasing, PersonalData } from './personal-data.ts';

/** The end of a relation between two users, or between one user and all others. */
export type PairEnd = {
  db: Db;
  emit: Emit;
  user_id: number;
  /** The other user; null for all other users. */
  other_id: number | null;
  /**
   * The relation that ends. A block and a deleted account end everything; unfriending and closing a match's chat end
   * only that one relation.
   */
  ends: 'friendship' | 'match' | 'everything';
  /**
   * Whether the relation ends because `user_id` is suspended. Nobody sees a suspended user, so a notification must not
   * name them.
   */
  isSuspended?: true;
};

/** Does a feature's work when a relation between two users ends. Returns whether the feature found such a relation. */
export type PairEnded = (end: PairEnd) => Promise<boolean>;

/** A user whom staff lock out. `db` is the transaction that does so, in which the account's row is locked. */
export type LockingOut = { db: Db; emit: Emit; user_id: number };

/**
 * Ends what a feature must end when a user is locked out, and removes it from open pages. `endPair` ends a relation
 * with another user.
 */
export type LockedOut = (out: LockingOut & { endPair: PairEnded }) => Promise<void>;

/** The operations in which every feature takes part, for features that do not know the other features. */
export type Lifecycle = {
  /**
   * Ends a relation between two users in every feature. A second call finds nothing.
   * @returns whether there was such a relation
   */
  endPair: PairEnded;
  /**
   * Calls every feature's `lockedOut` for a user.
   * @throws 409 if the user commits to a match or parts from one at the same moment
   */
  lockOut(out: LockingOut): Promise<void>;
  /** The users who see a person, such as in chats or notifications; each user once. */
  audience(about: { db: Db; user_id: number }): Promise<number[]>;
  /**
   * Deletes the data of every feature about a person whose account is locked. First, all features list the users who
   * see something of the person. Then all relations with other users end. Then all features delete their data, in
   * reverse order of the list, because later features build on earlier ones.
   * @returns the users who saw something of the person, each to be notified once
   */
  erase(erasing: Erasing): Promise<number[]>;
  /**
   * Removes the links from remaining content to an account that was deleted long ago. Does nothing if a feature must
   * keep them.
   * @returns whether the links are removed
   */
  unlink(db: Db, user_id: number): Promise<boolean>;
  /** The sections of the archive that a person can download. */
  sections: readonly ArchiveSection[];
  /** Conditions for queries with the table `media`. If any of them is true, the file is still shown somewhere. */
  showsFile: readonly RawBuilder<boolean>[];
};

/** The parts of a feature that the operations of `Lifecycle` use. */
type Living = { personalData?: PersonalData; pairEnded?: PairEnded; lockedOut?: LockedOut };

/**
 * Makes the operations from the list of features. In this list, a feature comes after the features that it builds on.
 */
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
      // The reverse order is needed, because foreign keys refuse to delete rows to which other rows refer.
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
