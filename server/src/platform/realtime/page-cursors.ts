import type { Elapsed } from '#platform/clock.ts';
import { isCampusRoom, type Room, userRoom } from '#platform/server-events.ts';
import { newToken } from '#platform/sessions/tokens.ts';

/** Milliseconds between a page and its connection, after which the page catches up whatever happened. */
const KEPT_MS = 30_000;
/** Pages of one person that may be on their way at once; of more, the oldest catch up. */
const MOST_OF_ONE = 20;

/**
 * Watches for pages on their way to the browser: whether anything was emitted to their reader since what was laid into
 * them began to be read. A page that missed nothing need not ask for all of it again once it is connected.
 *
 * There is no moment in between in which something could be emitted to nobody. `open` comes before the first statement
 * that reads for the page: what was committed before is in the answers, and what is committed later is emitted later.
 * Emitting marks the cursors of the rooms in the same turn in which the sockets of these rooms are written to; and a
 * socket joins its rooms in the same turn in which its cursor is taken. So whatever is emitted after `open` either
 * finds the socket in its room or its cursor not yet taken. Presence is not emitted to whoever is not there, and marks
 * the cursor instead (`missed`).
 */
export type PageCursors = {
  /** Begins to watch for a person. Null where nobody can: the page then catches up. */
  open(user_id: number): string | null;
  /** Something is emitted to these rooms. */
  missed(rooms: readonly Room[]): void;
  /** Ends the watch of a socket that has just joined its rooms. Whether its page has missed nothing. */
  take(cursor: unknown, user_id: number): boolean;
};

/** The pages that this process sends, whose sockets come to this process. */
export function openPageCursors(elapsed: Elapsed): PageCursors {
  /** When each was opened, by the room of its reader, those opened last at the end. */
  const opened = new Map<Room, Map<string, number>>();

  const isOld = (at: number): boolean => elapsed() - at > KEPT_MS;
  function dropOldOf(cursors: Map<string, number>): void {
    for (const [cursor, at] of cursors) {
      if (!isOld(at)) return;
      cursors.delete(cursor);
    }
  }
  function dropOld(): void {
    for (const [room, cursors] of opened) {
      dropOldOf(cursors);
      if (cursors.size > 0) return;
      opened.delete(room);
    }
  }

  return {
    open(user_id) {
      dropOld();
      const room = userRoom(user_id);
      const cursors = opened.get(room) ?? new Map<string, number>();
      // Whoever opens page after page is never the first in line.
      dropOldOf(cursors);
      for (const oldest of cursors.keys()) {
        if (cursors.size < MOST_OF_ONE) break;
        cursors.delete(oldest);
      }
      const cursor = newToken();
      opened.delete(room);
      opened.set(room, cursors.set(cursor, elapsed()));
      return cursor;
    },
    missed(rooms) {
      if (opened.size === 0) return;
      // What is for all of a campus is seldom: every page on its way asks again, whosever it is.
      if (rooms.some(isCampusRoom)) return opened.clear();
      for (const room of rooms) opened.delete(room);
    },
    take(cursor, user_id) {
      const cursors = opened.get(userRoom(user_id));
      const at = typeof cursor === 'string' ? cursors?.get(cursor) : undefined;
      if (at === undefined) return false;
      cursors?.delete(cursor as string);
      return !isOld(at);
    },
  };
}

/**
 * Where several nodes share the work, a node does not know to whom the others emitted somebody's coming and going:
 * every page catches up.
 */
export const noPageCursors: PageCursors = { open: () => null, missed: () => undefined, take: () => false };
