import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/schema.ts';
import { findLive, findSession } from './look-ups.ts';
import { type Caller, listLive, touchSession } from './queries.ts';
import { shortMemory } from './short-memory.ts';
import { hashToken, isMarked, newSessionToken } from './tokens.ts';

/** How long an answer of the database is believed, in milliseconds: an ended session acts no longer than this. */
const BELIEVED_MS = 1000;
const TOUCH_EVERY_MS = 5 * 60_000;
const MOST_KEPT = 20_000;

/** Finds out who is behind a session token. */
export type Sessions = {
  /** A token for a new session. */
  newToken(): string;
  /** The caller, or null for a token that is unknown, ended or too old. */
  callerOf(token: string | undefined): Promise<Caller | null>;
  /** Whether a session lives at this moment, whatever was believed of it a moment ago. */
  isLive(session_id: number): Promise<boolean>;
  /** The same for many at once: those that live. */
  liveAmong(session_ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** Forgets what is believed of a person's sessions, after something about the person changed. */
  forgetPerson(user_id: number): void;
  /** Call once the end of sessions is committed: they act no longer and their sockets are cut. */
  ended(session_ids: readonly number[]): void;
  /** Call once another token of the same session is committed: what came in by this one goes. */
  renewed(token: string): void;
  /** Is told of tokens that no longer count. */
  whenRenewed(listener: (token_hash: Buffer) => void): void;
  /** Is told of sessions that ended. */
  whenEnded(listener: (session_ids: readonly number[]) => void): void;
};

/**
 * Sessions in the database, with a short memory so that a busy client costs no look-up on each call. An invented token
 * costs none at all, and takes no place in the memory.
 * @param key what tokens are marked with
 */
export function openSessions({ db, clock, key }: { db: Db; clock: Clock; key: Buffer }): Sessions {
  const believed = shortMemory<string, Caller | null>({ clock, ms: BELIEVED_MS, most: MOST_KEPT });

  const renewals: ((token_hash: Buffer) => void)[] = [];
  const listeners: ((session_ids: readonly number[]) => void)[] = [];

  function forgetWhere(applies: (caller: Caller) => boolean): void {
    believed.forgetWhere((caller) => caller !== null && applies(caller));
  }

  async function lookUp(token: string): Promise<Caller | null> {
    const found = await findSession(db, hashToken(token));
    if (!found) return null;
    const { last_seen_at, token_hash: _, ...caller } = found;
    if (clock.now() - last_seen_at.getTime() > TOUCH_EVERY_MS) await touchSession(db, caller);
    return caller;
  }

  return {
    newToken: () => newSessionToken(key),
    async callerOf(token) {
      if (!token || token.length > 100) return null;
      const known = believed.get(token);
      if (known !== undefined) return known;
      if (!isMarked(token, key)) return null;
      const asked = clock.now();
      const caller = await lookUp(token);
      believed.set(token, caller, asked);
      return caller;
    },
    isLive: (session_id) => findLive(db, session_id),
    liveAmong: async (session_ids) => new Set(await listLive(db, session_ids)),
    forgetPerson: (user_id) => forgetWhere((caller) => caller.user_id === user_id),
    ended(session_ids) {
      forgetWhere((caller) => session_ids.includes(caller.session_id));
      for (const listener of listeners) listener(session_ids);
    },
    renewed(token) {
      believed.forget(token);
      for (const listener of renewals) listener(hashToken(token));
    },
    whenRenewed: (listener) => void renewals.push(listener),
    whenEnded: (listener) => void listeners.push(listener),
  };
}
