/** How long a page counts as in sight after its last report, in milliseconds. A page in use reports again sooner. */
export const SIGHT_MS = 3 * 60_000;

/** An open page of a person. */
export type OpenPage = { user_id: number; socket_id: string };

/**
 * Knows which people have Quad in sight. A page is in sight if it is visible and the person used it a short time ago.
 */
export type Sight = {
  note(page: OpenPage, isInSight: boolean): Promise<void>;
  /** Returns which of the users have Quad in sight. */
  among(user_ids: readonly number[]): Promise<ReadonlySet<number>>;
};

/** Makes a `Sight` that knows only the pages connected to this process. */
export function localSight(now: () => number = () => performance.now()): Sight {
  /**
   * For each user and each of their pages, the time until which the page is in sight. The user of the latest note is
   * last.
   */
  const users = new Map<number, Map<string, number>>();
  const isIn = (user_id: number) => [...(users.get(user_id)?.values() ?? [])].some((end) => end > now());
  return {
    async note({ user_id, socket_id }, isInSight) {
      for (const other of users.keys()) {
        if (isIn(other)) break;
        users.delete(other);
      }
      const pages = users.get(user_id) ?? new Map<string, number>();
      users.delete(user_id);
      users.set(user_id, pages);
      if (isInSight) pages.set(socket_id, now() + SIGHT_MS);
      else pages.delete(socket_id);
    },
    among: async (user_ids) => new Set(user_ids.filter((user_id) => isIn(user_id))),
  };
}
