import type { Call, CheckedInputOf, ContentOf, StaffAccess } from '@quad/contract/core/call.ts';
import type { Db, Tx } from './db/schema.ts';
import type { Emit } from './server-events.ts';
import type { HandlerServices } from './services.ts';
import type { Caller } from './sessions/queries.ts';
import type { StaffMember } from './sessions/rules.ts';
import type { SessionCookies } from './sessions/cookies.ts';

/** The caller: never null where the call needs a session, null for a visitor where anyone may call. */
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

/** The context of every handler. */
export type Context<C extends Call> = {
  input: CheckedInputOf<C>;
  user: CallerOf<C>;
  services: HandlerServices;
  origin: Origin;
  /** Sends events once the call's work is committed. Sends nothing when the call fails. */
  emit: Emit;
  /** Runs work once the call's work is committed. Events that it emits are sent after the call's own events. */
  afterCommit: AfterCommit;
};

/** Puts work off until after the commit, when no row is locked any more. The work receives the pool. */
export type AfterCommit = (work: (db: Db) => void | Promise<void>) => void;

/**
 * The usual handler. A reading call gets the pool, a writing call a transaction that commits when the handler returns.
 * Wait for Redis (rates, presence) before or after a transaction, never inside: tests refuse that.
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

/** Marks a handler with slow work, such as hashing or decoding, so that no transaction is open meanwhile. */
export const ownTransaction = <C extends Call>(
  handler: OwnTransaction<C>['ownTransaction'],
): OwnTransaction<C> => ({
  ownTransaction: handler,
});
