import type { Clock, Elapsed } from '#platform/clock.ts';
import type { Db } from '#platform/db/schema.ts';
import { callerCache } from './caller-cache.ts';
import type { SessionChanges } from './changes.ts';
import { findLive, findSession } from './look-ups.ts';
import { type Gone, type KnownCaller, listLive, touchSession } from './queries.ts';
import { antiForgeryToken, hashToken, isMarked, newProof, newSessionToken, readProof } from './tokens.ts';

const TOUCH_EVERY_MS = 5 * 60_000;

/** Finds out who is behind a session token. */
export type Sessions = {
  /** A token for a new session. */
  newToken(): string;
  /** The caller, or null for a token that is unknown, ended or too old. */
  callerOf(token: string | undefined): Promise<KnownCaller | null>;
  /** Proves for so many milliseconds that whoever holds it has shown that an account is theirs. It lets nobody in. */
  proofOf(user_id: number, lasts: number): string;
  /** Whose account a proof is of; null for none, and for one that is over. */
  provenBy(proof: string | undefined): number | null;
  /** Whether a session lives at this moment, whatever was believed of it a moment ago. */
  isLive(session_id: number): Promise<boolean>;
  /** The same for many at once: those that live. */
  liveAmong(session_ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** Drops what is cached of a person's sessions, after something about the person changed. */
  evictPerson(user_id: number): void;
  /** Call once it is committed that an account is deleted, before its sessions end. */
  gone(gone: Gone): void;
  /** Called for people whose account is deleted, on whichever node, before their sessions end. */
  onGone(listener: (gone: Gone) => void): void;
  /** Call once the end of sessions is committed: they act no longer and their sockets are cut. */
  ended(session_ids: readonly number[]): void;
  /** Call once another token of the same session is committed: what came in by this one goes. */
  renewed(token: string): void;
  /** Called for tokens that no longer count. */
  onRenewed(listener: (token_hash: Buffer) => void): void;
  /** Called for sessions that ended, on whichever node. */
  onEnded(listener: (session_ids: readonly number[]) => void): void;
  /** Whether it is notified of all of them at this moment. */
  isListening(): boolean;
};

type Given = {
  db: Db;
  /** What the database's times are compared with. */
  clock: Clock;
  elapsed: Elapsed;
  /** What tokens are marked with. */
  key: Buffer;
  changes: Omit<SessionChanges, 'close'>;
};

/**
 * Sessions in the database, with a memory so that a busy client costs no look-up on each call. An invented token costs
 * none at all, and takes no place in the memory.
 */
export function openSessions({ db, clock, elapsed, key, changes }: Given): Sessions {
  const cache = callerCache(elapsed, changes);
  const renewals: ((token_hash: Buffer) => void)[] = [];
  const listeners: ((session_ids: readonly number[]) => void)[] = [];
  const departures: ((gone: Gone) => void)[] = [];

  const evictPerson = (user_id: number) => cache.evictWhere((caller) => caller.user_id === user_id);
  function ended(session_ids: readonly number[]): void {
    if (session_ids.length === 0) return;
    cache.evictWhere((caller) => session_ids.includes(caller.session_id));
    for (const listener of listeners) listener(session_ids);
  }
  const gone = (who: Gone) => departures.forEach((listener) => listener(who));
  const emitRenewed = (token_hash: Buffer) => renewals.forEach((listener) => listener(token_hash));

  changes.onChange((change) => {
    if ('ended' in change) ended(change.ended);
    else if ('gone' in change) gone(change.gone);
    else if ('person' in change) evictPerson(change.person);
    else if ('renewed' in change) {
      const { session_id, token_hash } = change.renewed;
      cache.evictWhere((caller) => caller.session_id === session_id);
      emitRenewed(Buffer.from(token_hash, 'hex'));
    }
  });

  return {
    newToken: () => newSessionToken(key),
    async callerOf(token) {
      if (!token || token.length > 100) return null;
      const known = cache.get(token);
      if (known !== undefined) return known;
      if (!isMarked(token, key)) return null;
      return cache.fetch(token, (one) => lookUp({ db, clock }, one));
    },
    ...proofsOf({ clock, key }),
    isLive: (session_id) => findLive(db, session_id),
    liveAmong: async (session_ids) => new Set(await listLive(db, session_ids)),
    evictPerson,
    ended,
    renewed(token) {
      cache.evict(token);
      emitRenewed(hashToken(token));
    },
    onRenewed: (listener) => void renewals.push(listener),
    gone,
    onGone: (listener) => void departures.push(listener),
    onEnded: (listener) => void listeners.push(listener),
    isListening: changes.isListening,
  };
}

async function lookUp(
  { db, clock }: Pick<Given, 'db' | 'clock'>,
  token: string,
): Promise<KnownCaller | null> {
  const found = await findSession(db, hashToken(token));
  if (!found) return null;
  const { last_seen_at, token_hash: _, ...caller } = found;
  if (clock.now() - last_seen_at.getTime() > TOUCH_EVERY_MS) await touchSession(db, caller);
  return { ...caller, anti_forgery: antiForgeryToken(token) };
}

const proofsOf = ({ clock, key }: Pick<Given, 'clock' | 'key'>): Pick<Sessions, 'proofOf' | 'provenBy'> => ({
  proofOf: (user_id, lasts) => newProof(user_id, clock.now() + lasts, key),
  provenBy: (proof) => (proof === undefined ? null : readProof(proof, clock.now(), key)),
});
