import { EventEmitter } from 'node:events';
import type { Clock, Elapsed } from '#platform/clock.ts';
import type { Db } from '#platform/db/schema.ts';
import { callerCache } from './caller-cache.ts';
import type { SessionChanges } from './changes.ts';
import { findSession, type Gone, type KnownCaller, listLive, touchSession } from './queries.ts';
import { antiForgeryToken, hashToken, isMarked, newProof, newSessionToken, readProof } from './tokens.ts';

const TOUCH_EVERY_MS = 5 * 60_000;

/** Finds out which user and session a token belongs to. Calls listeners when sessions end or change. */
export type Sessions = {
  /** Makes a token for a new session. */
  newToken(): string;
  /** Returns the user and session of a token. Null if there is no token, or no valid session with this token. */
  callerOf(token: string | undefined): Promise<KnownCaller | null>;
  /**
   * Makes a proof that its bearer owns an account. It is valid for `lasts` milliseconds. It does not sign the bearer
   * in.
   */
  proofOf(user_id: number, lasts: number): string;
  /** Returns the user of a proof; null without a proof, and for an invalid or expired proof. */
  provenBy(proof: string | undefined): number | null;
  /** Returns which of the sessions are valid now. Reads the database, not the cache. */
  liveAmong(session_ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** Removes a user's sessions from the cache. Call it after data about the user changed. */
  evictPerson(user_id: number): void;
  /** Tells this node that an account was deleted. Call it after the commit, before the account's sessions end. */
  gone(gone: Gone): void;
  /** Adds a listener for accounts that were deleted on any node. It is called before the account's sessions end. */
  onGone(listener: (gone: Gone) => void): void;
  /**
   * Tells this node that sessions have ended. Call it after the commit. Their tokens then stop working, and their
   * sockets are closed.
   */
  ended(session_ids: readonly number[]): void;
  /**
   * Tells this node that a session has a new token. Call it after the commit. Sockets that connected with the old token
   * are then closed.
   */
  renewed(token: string): void;
  /** Adds a listener for replaced tokens. It gets the hash of the old token. */
  onRenewed(listener: (token_hash: Buffer) => void): void;
  /** Adds a listener for sessions that ended, on any node. */
  onEnded(listener: (session_ids: readonly number[]) => void): void;
  /** Adds a listener. It is called when this node may have missed notifications of ended sessions. */
  onMissed(listener: () => void): void;
  /** Whether this node receives notifications of changes (see `SessionChanges`). */
  isListening(): boolean;
};

type Deps = {
  db: Db;
  /** The clock whose time is compared with times from the database. */
  clock: Clock;
  elapsed: Elapsed;
  /** The key that signs session tokens. */
  key: () => Buffer;
  changes: Omit<SessionChanges, 'close'>;
};

/** The events about sessions on any node, with their arguments. */
type Happening = {
  ended: [session_ids: readonly number[]];
  gone: [who: Gone];
  missed: [];
  renewed: [token_hash: Buffer];
};

/**
 * Opens the sessions of the database. A cache saves most look-ups. A forged token is refused without a look-up and
 * without an entry in the cache.
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
    else if ('rekeyed' in change) cache.clear();
    else if ('missed' in change) {
      cache.clear();
      events.emit('missed');
    } else if ('renewed' in change) {
      const { session_id, token_hash } = change.renewed;
      cache.evictWhere((caller) => caller.session_id === session_id);
      events.emit('renewed', Buffer.from(token_hash, 'hex'));
    }
  });

  return {
    newToken: () => newSessionToken(key()),
    async callerOf(token) {
      if (!token || token.length > 100) return null;
      const known = cache.get(token);
      if (known !== undefined) return known;
      if (!isMarked(token, key())) return null;
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
  proofOf: (user_id, lasts) => newProof(user_id, clock.now() + lasts, key()),
  provenBy: (proof) => (proof === undefined ? null : readProof(proof, clock.now(), key())),
});
