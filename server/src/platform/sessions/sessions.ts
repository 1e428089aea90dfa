import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/schema.ts';
import { type Caller, findCaller, listLive, touchSession } from './queries.ts';
import { hashToken } from './tokens.ts';

/** How long an answer of the database is believed, in milliseconds: an ended session acts no longer than this. */
const BELIEVED_MS = 1000;
const TOUCH_EVERY_MS = 5 * 60_000;
const MOST_KEPT = 20_000;

/** Finds out who is behind a session token. */
export type Sessions = {
  /** The caller, or null for a token that is unknown, ended or too old. */
  callerOf(token: string | undefined): Promise<Caller | null>;
  /** Whether a session lives at this moment, whatever was believed of it a moment ago. */
  isLive(session_id: number): Promise<boolean>;
  /** The same for many at once: those that live. */
  liveAmong(session_ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** Forgets what is believed of a token, after its session changed. */
  forget(token: string): void;
  /** Forgets what is believed of a person's sessions, after something about the person changed. */
  forgetPerson(user_id: number): void;
  /** Call once the end of sessions is committed: they act no longer and their sockets are cut. */
  ended(session_ids: readonly number[]): void;
  /** Is told of sessions that ended. */
  whenEnded(listener: (session_ids: readonly number[]) => void): void;
};

/** Sessions in the database, with a short memory so that a busy client costs no look-up on each call. */
export function openSessions({ db, clock }: { db: Db; clock: Clock }): Sessions {
  const believed = new Map<string, { caller: Caller | null; until: number }>();

  const listeners: ((session_ids: readonly number[]) => void)[] = [];

  function forgetWhere(applies: (caller: Caller) => boolean): void {
    for (const [token, { caller }] of believed) if (caller && applies(caller)) believed.delete(token);
  }

  async function lookUp(token: string): Promise<Caller | null> {
    const found = await findCaller(db, hashToken(token));
    if (!found) return null;
    const { last_seen_at, ...caller } = found;
    if (clock.now() - last_seen_at.getTime() > TOUCH_EVERY_MS) await touchSession(db, caller);
    return caller;
  }

  return {
    async callerOf(token) {
      if (!token || token.length > 100) return null;
      const now = clock.now();
      const known = believed.get(token);
      if (known && known.until > now) return known.caller;
      const caller = await lookUp(token);
      if (believed.size >= MOST_KEPT) believed.clear();
      believed.set(token, { caller, until: now + BELIEVED_MS });
      return caller;
    },
    isLive: async (session_id) => (await listLive(db, [session_id])).length > 0,
    liveAmong: async (session_ids) => new Set(await listLive(db, session_ids)),
    forget: (token) => void believed.delete(token),
    forgetPerson: (user_id) => forgetWhere((caller) => caller.user_id === user_id),
    ended(session_ids) {
      forgetWhere((caller) => session_ids.includes(caller.session_id));
      for (const listener of listeners) listener(session_ids);
    },
    whenEnded: (listener) => void listeners.push(listener),
  };
}
