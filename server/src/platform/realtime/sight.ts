/** How long a page counts as in sight after it said so, in milliseconds. A page in use says it again before. */
export const SIGHT_MS = 3 * 60_000;

/** A browser in which a person is signed in. */
export type Browser = { user_id: number; session_id: number };

/** Which people have Quad in sight in any of their browsers: a visible page that was touched a short time ago. */
export type Sight = {
  note(browser: Browser, isInSight: boolean): Promise<void>;
  /** Returns which of the users have Quad in sight. */
  among(user_ids: readonly number[]): Promise<ReadonlySet<number>>;
};

/** Remembers it for the pages that are connected to this process. */
export function localSight(now: () => number = () => performance.now()): Sight {
  /** For each user, until when each session has Quad in sight. Who has noted something last is the last one. */
  const users = new Map<number, Map<number, number>>();
  const isIn = (user_id: number) => [...(users.get(user_id)?.values() ?? [])].some((end) => end > now());
  return {
    async note({ user_id, session_id }, isInSight) {
      for (const other of users.keys()) {
        if (isIn(other)) break;
        users.delete(other);
      }
      const sessions = users.get(user_id) ?? new Map<number, number>();
      users.delete(user_id);
      users.set(user_id, sessions);
      if (isInSight) sessions.set(session_id, now() + SIGHT_MS);
      else sessions.delete(session_id);
    },
    among: async (user_ids) => new Set(user_ids.filter((user_id) => isIn(user_id))),
  };
}
