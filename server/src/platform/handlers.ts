import type { Call, CheckedInputOf, ContentOf, StaffAccess } from '@quad/contract/core/call.ts';
import type { Db, Tx } from './db/schema.ts';
import type { Emit } from './server-events.ts';
import type { HandlerServices } from './services.ts';
import type { Caller } from './sessions/queries.ts';
import type { StaffMember } from './sessions/rules.ts';
import type { SessionCookies } from './sessions/cookies.ts';

/** Who is calling: always somebody where the call asks for a session, perhaps nobody where anyone may call. */
export type CallerOf<C extends Call> = 'anyone' extends C['access']
  ? Caller | null
  : C['access'] extends StaffAccess
    ? StaffMember
    : Caller;

/** Where a call came from. */
export type Origin = {
  /** The network address (of IPv6 the network), for limits only; never stored or logged. */
  ip: string;
  /** The device in a few words, from its user agent: "Chrome on Android". */
  device: string;
  cookies: SessionCookies;
};

/** What every handler is given. */
export type Context<C extends Call> = {
  input: CheckedInputOf<C>;
  user: CallerOf<C>;
  services: HandlerServices;
  origin: Origin;
  /** Spreads events once the call's work is committed; nothing is spread when it fails. */
  emit: Emit;
  /** Runs something once the call's work is committed; what it emits leaves then, after what was emitted before. */
  afterCommit: AfterCommit;
};

/** Keeps work for the time after the commit, when nobody waits for rows; it is given the pool. */
export type AfterCommit = (work: (db: Db) => void | Promise<void>) => void;

/**
 * The usual handler: a reading call gets the pool, a writing one a transaction that commits when it returns. What waits
 * for Redis (rates, presence) is asked before it or after it, never in it: tests refuse that.
 */
export type Handler<C extends Call> = (context: Context<C> & { db: Db }) => Promise<ContentOf<C>>;

/** A handler with slow work outside its transaction, which it opens itself. */
export type OwnTransaction<C extends Call> = {
  ownTransaction: (
    context: Context<C> & { db: Db; inTransaction: <T>(work: (db: Tx) => Promise<T>) => Promise<T> },
  ) => Promise<ContentOf<C>>;
};

/** One handler for each call of a feature, under the call's own name. A missing one does not compile. */
export type Handlers<Calls extends Record<string, Call>> = {
  [Name in keyof Calls]: Handler<Calls[Name]> | OwnTransaction<Calls[Name]>;
};

/** Marks a handler that hashes, decodes or otherwise works long, so that it holds no transaction meanwhile. */
export const ownTransaction = <C extends Call>(
  handler: OwnTransaction<C>['ownTransaction'],
): OwnTransaction<C> => ({
  ownTransaction: handler,
});
