import type { Db } from './db/schema.ts';
import type { ArchiveSection, Erasing, PersonalData } from './personal-data.ts';

/** What features ask of all the others, without knowing them. */
export type Lifecycle = {
  /**
   * Deletes what every feature keeps of a person whose account is held. First all say who sees something of the person,
   * then all delete, those first that build on others. @returns everybody who saw something, to be told once
   */
  erase(erasing: Erasing): Promise<number[]>;
  /**
   * Removes what still leads from things that stayed to an account that was deleted long ago, unless a feature must keep
   * it. @returns whether nothing leads there any more
   */
  unlink(db: Db, user_id: number): Promise<boolean>;
  /** All that a person can take along. */
  sections: readonly ArchiveSection[];
};

/** The part of a feature that other features set in motion. */
type Living = { personalData?: PersonalData };

/** Closes over the features, in the order of their list: what others build on comes first. */
export function lifecycleOf(features: readonly Living[]): Lifecycle {
  const kept = features.flatMap(({ personalData }) => personalData ?? []);
  return {
    async erase(erasing) {
      const audience = new Set<number>();
      for (const { audience: list } of kept)
        for (const user_id of (await list?.(erasing)) ?? []) audience.add(user_id);
      // Backwards, as what was built is taken down: foreign keys refuse to lose what something still stands on.
      for (const { erase } of kept.toReversed()) await erase?.(erasing);
      return [...audience];
    },

    async unlink(db, user_id) {
      for (const { mustKeepAuthor } of kept) if (await mustKeepAuthor?.(db, user_id)) return false;
      for (const { unlink } of kept) await unlink?.(db, user_id);
      return true;
    },

    sections: kept.flatMap(({ sections }) => sections),
  };
}
