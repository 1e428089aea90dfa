/** How long a page counts as in sight after it said so, in milliseconds. A page in use says it again before. */
export const SIGHT_MS = 3 * 60_000;

/** Which people have Quad in sight: a visible page that was touched a short time ago. */
export type Sight = {
  note(user_id: number, isInSight: boolean): Promise<void>;
  /** Returns which of the users have Quad in sight. */
  among(user_ids: readonly number[]): Promise<ReadonlySet<number>>;
};

/** Remembers it for the pages that are connected to this process. */
export function localSight(now: () => number = () => performance.now()): Sight {
  const until = new Map<number, number>();
  return {
    async note(user_id, isInSight) {
      // The users are in the order of their ends, so the first ones are over.
      for (const [other, end] of until) {
        if (end > now()) break;
        until.delete(other);
      }
      until.delete(user_id);
      if (isInSight) until.set(user_id, now() + SIGHT_MS);
    },
    among: async (user_ids) => new Set(user_ids.filter((user_id) => (until.get(user_id) ?? 0) > now())),
  };
}
