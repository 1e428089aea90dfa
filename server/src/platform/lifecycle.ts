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
   * The relation that ends. A block and a deleted account end everything. Unfriending ends only the friendship, and
   * closing a match's chat ends only the match.
   */
  ends: 'friendship' | 'match' | 'everything';
  /**
   * Whether the relation ends because `user_id` is suspended. Nobody may see a suspended user, so a notification must
   * not name the user.
   */
  isSuspended?: true;
};

/** Does a feature's work when a relation between two users ends. Returns whether the feature had such a relation. */
export type PairEnded = (end: PairEnd) => Promise<boolean>;

/** A lockout of a user by staff. `db` is the lockout's transaction, which has locked the account's row. */
export type LockingOut = { db: Db; emit: Emit; user_id: number };

/**
 * Does a feature's work when a user is locked out, such as ending relations and removing content from open pages.
 * `endPair` ends a relation with another user.
 */
export type LockedOut = (out: LockingOut & { endPair: PairEnded }) => Promise<void>;

/** The operations in which all features take part. Callers do not need to know the features. */
export type Lifecycle = {
  /**
   * Ends a relation between two users in every feature. A second call does nothing.
   * @returns whether such a relation existed
   */
  endPair: PairEnded;
  /**
   * Calls every feature's `lockedOut` for a user.
   * @throws 409 if the user commits to a match or ends a commitment at the same moment
   */
  lockOut(out: LockingOut): Promise<void>;
  /** The users who see something of a person, such as a chat or a notification. Each user appears once. */
  audience(about: { db: Db; user_id: number }): Promise<number[]>;
  /**
   * Deletes a person's data in every feature. The account must be locked. Features delete in the reverse order of the
   * list of features, because later features depend on earlier features.
   * @returns the users who saw something of the person, without duplicates
   */
  erase(erasing: Erasing): Promise<number[]>;
  /**
   * Unlinks the remaining content of an account that was deleted long ago. Does nothing if a feature must keep the
   * link.
   * @returns whether the content is unlinked
   */
  unlink(db: Db, user_id: number): Promise<boolean>;
  /** The sections of a person's archive. */
  sections: readonly ArchiveSection[];
  /** Conditions for queries with the table `media`. If one of them is true, the file is still in use. */
  showsFile: readonly RawBuilder<boolean>[];
};

/** The parts of a feature that the operations of `Lifecycle` use. */
type Living = { personalData?: PersonalData; pairEnded?: PairEnded; lockedOut?: LockedOut };

/** Makes the operations from the list of features. A feature must come after the features on which it depends. */
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
      // The order must be reversed, because foreign keys refuse to delete rows to which other rows refer.
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
