import type { Presence as Status } from '@quad/contract/people/shapes.ts';
import { OFFLINE_GRACE_MS } from '#platform/limits.ts';

/**
 * The presence of users. A user is online while a socket is open, and offline 10 s after the last socket has closed.
 * Source: decisions.md "Friends".
 */
export type Presence = {
  arrived(user_id: number): void;
  left(user_id: number): void;
  /** Returns which of the users are online. */
  onlineAmong(user_ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** Adds a listener for users who come online or go offline. */
  onChange(listener: PresenceListener): void;
  close(): void;
};

/** Called when a user comes online or goes offline. */
export type PresenceListener = (user_id: number, status: Status) => void;

/** The presence of the users who are connected to this process. */
export function localPresence(graceMs = OFFLINE_GRACE_MS): Presence {
  const listeners: PresenceListener[] = [];
  const sockets = new Map<number, number>();
  const leaving = new Map<number, NodeJS.Timeout>();

  const onChange: PresenceListener = (user_id, status) => {
    for (const listener of listeners) listener(user_id, status);
  };

  function gone(user_id: number): void {
    leaving.delete(user_id);
    sockets.delete(user_id);
    onChange(user_id, 'offline');
  }

  return {
    arrived(user_id) {
      const before = sockets.get(user_id);
      sockets.set(user_id, (before ?? 0) + 1);
      clearTimeout(leaving.get(user_id));
      leaving.delete(user_id);
      if (before === undefined) onChange(user_id, 'online');
    },
    left(user_id) {
      const remaining = (sockets.get(user_id) ?? 1) - 1;
      sockets.set(user_id, remaining);
      if (remaining <= 0) leaving.set(user_id, setTimeout(gone, graceMs, user_id));
    },
    onlineAmong: async (user_ids) => new Set(user_ids.filter((user_id) => sockets.has(user_id))),
    onChange: (listener) => void listeners.push(listener),
    close() {
      for (const timer of leaving.values()) clearTimeout(timer);
      leaving.clear();
      sockets.clear();
    },
  };
}
