import { EventEmitter } from 'node:events';
import type { Clock, Elapsed } from '#platform/clock.ts';
import type { Db } from '#platform/db/schema.ts';
import { callerCache } from './caller-cache.ts';
import type { SessionChanges } from './changes.ts';
import { findSession, type Gone, type KnownCaller, listLive, touchSession } from './queries.ts';
import { antiForgeryToken, hashToken, isMarked, newProof, newSessionToken, readProof } from './tokens.ts';

const TOUCH_EVERY_MS = 5 * 60_000;

/** Finds out who is behind a session token. */
export type Sessions = {
  /** A token for a new session. */
  newToken(): string;
  /** The caller, or null for a token that is unknown, ended or too old. */
  callerOf(token: string | undefined): Promise<KnownCaller | null>;
  /** Proves for so many milliseconds that its holder has shown that an account is theirs. It lets nobody in. */
  proofOf(user_id: number, lasts: number): string;
  /** Whose account a proof is of; null for none, and for one that is over. */
  provenBy(proof: string | undefined): number | null;
  /** Those of the sessions that live at this moment, whatever was believed of them a moment ago. */
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
  /** Called where sessions may have ended of which this node was not notified. */
  onMissed(listener: () => void): void;
  /** Whether this node is notified of changes; see `SessionChanges`. */
  isListening(): boolean;
};

type Deps = {
  db: Db;
  /** What the database's times are compared with. */
  clock: Clock;
  elapsed: Elapsed;
  /** What tokens are marked with. */
  key: Buffer;
  changes: Omit<SessionChanges, 'close'>;
};

/** What happens to sessions, on whichever node. */
type Happening = {
  ended: [session_ids: readonly number[]];
  gone: [who: Gone];
  missed: [];
  renewed: [token_hash: Buffer];
};

/**
 * Sessions in the database, with a memory so that a busy client costs no look-up on each call. An invented token costs
 * none at all, and takes no place in the memory.
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
