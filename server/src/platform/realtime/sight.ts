/** How long a page counts as in sight after it said so, in milliseconds. A page in use says it again before. */
export const SIGHT_MS = 3 * 60_000;

/** An open page of a person. */
export type OpenPage = { user_id: number; socket_id: string };

/** Which people have Quad in sight on any of their pages: a visible page that was touched a short time ago. */
export type Sight = {
  note(page: OpenPage, isInSight: boolean): Promise<void>;
  /** Returns which of the users have Quad in sight. */
  among(user_ids: readonly number[]): Promise<ReadonlySet<number>>;
};

/** Remembers it for the pages that are connected to this process. */
export function localSight(now: () => number = () => performance.now()): Sight {
  /** For each user, until when each page has Quad in sight. Who has noted something last is the last one. */
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
