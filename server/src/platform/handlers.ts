import type { Call, CheckedInputOf, ContentOf, StaffAccess } from '@quad/contract/core/call.ts';
import type { Db, Tx } from './db/schema.ts';
import type { Emit } from './server-events.ts';
import type { HandlerServices } from './services.ts';
import type { Caller } from './sessions/queries.ts';
import type { StaffMember } from './sessions/rules.ts';
import type { SessionCookies } from './sessions/cookies.ts';

/** The type of a call's caller. Null stands for a visitor and is possible only if anyone may make the call. */
export type CallerOf<C extends Call> = 'anyone' extends C['access']
  ? Caller | null
  : C['access'] extends StaffAccess
    ? StaffMember
    : Caller;

/** The origin of a call. */
export type Origin = {
  /** The IP address, or the network of an IPv6 address. Used for limits only; never stored or logged. */
  ip: string;
  /** The name of the device, made from its user agent: "Chrome on Android". */
  device: string;
  cookies: SessionCookies;
};

/** The context of every handler. */
export type Context<C extends Call> = {
  input: CheckedInputOf<C>;
  user: CallerOf<C>;
  services: HandlerServices;
  origin: Origin;
  /** Queues an event. It is sent once the call's work is committed, and is dropped if the call fails. */
  emit: Emit;
  /**
   * Queues further work, which runs once the call's work is committed. Events of that work are sent after the call's
   * own events.
   */
  afterCommit: AfterCommit;
};

/**
 * Postpones work until after the commit, when the call's transaction locks no row any more. The work receives the pool.
 */
export type AfterCommit = (work: (db: Db) => void | Promise<void>) => void;

/**
 * The usual handler. In a reading call, `db` is the pool. In a writing call, it is a transaction, which commits when
 * the handler returns. Wait for Redis (rates, presence) before or after a transaction, never inside it: tests refuse
 * that.
 */
export type Handler<C extends Call> = (context: Context<C> & { db: Db }) => Promise<ContentOf<C>>;

/** A handler that opens its own transaction, so that it can do slow work outside the transaction. */
export type OwnTransaction<C extends Call> = {
  ownTransaction: (
    context: Context<C> & { db: Db; inTransaction: <T>(work: (db: Tx) => Promise<T>) => Promise<T> },
  ) => Promise<ContentOf<C>>;
};

/** One handler for each call of a feature, under the call's own name. A missing one does not compile. */
export type Handlers<Calls extends Record<string, Call>> = {
  [Name in keyof Calls]: Handler<Calls[Name]> | OwnTransaction<Calls[Name]>;
};

/**
 * Declares a handler with slow work, such as hashing or decoding. The handler opens its own transaction, so that none
 * is open during the slow work.
 */
export const ownTransaction = <C extends Call>(
  handler: OwnTransaction<C>['ownTransaction'],
): OwnTransaction<C> => ({
  ownTransaction: handler,
});
