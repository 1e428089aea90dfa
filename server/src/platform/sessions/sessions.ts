import { EventEmitter } from 'node:events';
import type { Clock, Elapsed } from '#platform/clock.ts';
import type { Db } from '#platform/db/schema.ts';
import { callerCache } from './caller-cache.ts';
import type { SessionChanges } from './changes.ts';
import { findSession, type Gone, type KnownCaller, listLive, touchSession } from './queries.ts';
import { antiForgeryToken, hashToken, isMarked, newProof, newSessionToken, readProof } from './tokens.ts';

const TOUCH_EVERY_MS = 5 * 60_000;

/** Finds the caller of a session's token. */
export type Sessions = {
  /** A token for a new session. */
  newToken(): string;
  /** The caller, or null for a token that is unknown, ended or too old. */
  callerOf(token: string | undefined): Promise<KnownCaller | null>;
  /** Makes a proof that its holder owns an account, valid for `lasts` milliseconds. It does not sign them in. */
  proofOf(user_id: number, lasts: number): string;
  /** The user of a proof; null without a proof and for one that is invalid or expired. */
  provenBy(proof: string | undefined): number | null;
  /** Those of the sessions that are live now, read from the database and not from the cache. */
  liveAmong(session_ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** Drops a user's sessions from the cache. Call it after something about the user changed. */
  evictPerson(user_id: number): void;
  /** Call after the commit that deletes an account, before its sessions end. */
  gone(gone: Gone): void;
  /** Adds a listener for deleted accounts, on any node, called before their sessions end. */
  onGone(listener: (gone: Gone) => void): void;
  /** Call after the commit that ends sessions: their tokens no longer work and their sockets are closed. */
  ended(session_ids: readonly number[]): void;
  /** Call after the commit that gives a session another token. Sockets that connected with the old token are closed. */
  renewed(token: string): void;
  /** Adds a listener for tokens that no longer count. */
  onRenewed(listener: (token_hash: Buffer) => void): void;
  /** Adds a listener for sessions that ended, on any node. */
  onEnded(listener: (session_ids: readonly number[]) => void): void;
  /** Adds a listener for gaps, in which sessions may have ended without a notice to this node. */
  onMissed(listener: () => void): void;
  /** Whether this node receives notices of changes; see `SessionChanges`. */
  isListening(): boolean;
};

type Deps = {
  db: Db;
  /** The clock that the database's times are compared with. */
  clock: Clock;
  elapsed: Elapsed;
  /** The key of the tokens' marks. */
  key: Buffer;
  changes: Omit<SessionChanges, 'close'>;
};

/** The events of sessions, from any node. */
type Happening = {
  ended: [session_ids: readonly number[]];
  gone: [who: Gone];
  missed: [];
  renewed: [token_hash: Buffer];
};

/**
 * Opens the sessions of the database, with a cache, so that a busy client needs no look-up at each call. An invented
 * token needs no look-up and no place in the cache.
 */
export function openSessions({ db, clock, elapsed, key, changes }: Deps): Sessions {
  const cache = callerCache(elapsed, changes.isListening);
  const events = new EventEmitter<Happening>();

  const evictPerson = (user_id: number) => cache.evictWhere((caller) => caller.user_id === user_id);
  function ended(session_ids: readonly number[]): void {
    if (session_ids.length === 0) return;
    cache.evictWhere((caller) => session_ids.includes(caller.session_id));
    events.emit('ended', session_ids);
  }

  changes.onChange((change) => {
    if ('ended' in change) ended(change.ended);
    else if ('gone' in change) events.emit('gone', change.gone);
    else if ('person' in change) evictPerson(change.person);
    else if ('missed' in change) {
      cache.clear();
      events.emit('missed');
    } else {
      const { session_id, token_hash } = change.renewed;
      cache.evictWhere((caller) => caller.session_id === session_id);
      events.emit('renewed', Buffer.from(token_hash, 'hex'));
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
    liveAmong: async (session_ids) => new Set(await listLive(db, session_ids)),
    evictPerson,
    ended,
    renewed(token) {
      cache.evict(token);
      events.emit('renewed', hashToken(token));
    },
    onRenewed: (listener) => void events.on('renewed', listener),
    gone: (who) => void events.emit('gone', who),
    onGone: (listener) => void events.on('gone', listener),
    onEnded: (listener) => void events.on('ended', listener),
    onMissed: (listener) => void events.on('missed', listener),
    isListening: changes.isListening,
  };
}

async function lookUp({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<KnownCaller | null> {
  const found = await findSession(db, hashToken(token));
  if (!found) return null;
  const { last_seen_at, ...caller } = found;
  if (clock.now() - last_seen_at.getTime() > TOUCH_EVERY_MS) await touchSession(db, caller);
  return { ...caller, anti_forgery: antiForgeryToken(token) };
}

const proofsOf = ({ clock, key }: Pick<Deps, 'clock' | 'key'>): Pick<Sessions, 'proofOf' | 'provenBy'> => ({
  proofOf: (user_id, lasts) => newProof(user_id, clock.now() + lasts, key),
  provenBy: (proof) => (proof === undefined ? null : readProof(proof, clock.now(), key)),
});
