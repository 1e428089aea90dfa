import type { Call, CheckedInputOf, ContentOf, StaffAccess } from '@quad/contract/core/call.ts';
import type { Db, Tx } from './db/schema.ts';
import type { Emit } from './server-events.ts';
import type { HandlerServices } from './services.ts';
import type { Caller } from './sessions/queries.ts';
import type { StaffMember } from './sessions/rules.ts';
import type { SessionCookies } from './sessions/cookies.ts';

/** The type of a call's caller. Null means a visitor, and is possible only if anyone may make the call. */
export type CallerOf<C extends Call> = 'anyone' extends C['access']
  ? Caller | null
  : C['access'] extends StaffAccess
    ? StaffMember
    : Caller;

/** Where a call comes from. */
export type Origin = {
  /** The IP address, or the network of an IPv6 address. Used only for limits, and never stored or logged. */
  ip: string;
  /** The name of the device according to its user agent: "Chrome on Android". */
  device: string;
  cookies: SessionCookies;
};

/** The context of each handler. */
export type Context<C extends Call> = {
  input: CheckedInputOf<C>;
  user: CallerOf<C>;
  services: HandlerServices;
  origin: Origin;
  /** Queues an event. It is sent after the commit of the call's work. It is dropped if the call fails. */
  emit: Emit;
  /**
   * Queues work to run after the commit of the call's work. The events of the queued work are sent after the call's own
   * events.
   */
  afterCommit: AfterCommit;
};

/** Runs work after the commit, when the call's transaction has released its locks. The work receives the pool. */
export type AfterCommit = (work: (db: Db) => void | Promise<void>) => void;

/**
 * The usual handler. In a reading call, `db` is the pool. In a writing call, it is a transaction, which commits when
 * the handler returns. Do not wait for Redis (rates, presence) inside a transaction: tests refuse it.
 */
export type Handler<C extends Call> = (context: Context<C> & { db: Db }) => Promise<ContentOf<C>>;

/** A handler that opens its own transaction, so that slow work can run outside it. */
export type OwnTransaction<C extends Call> = {
  ownTransaction: (
    context: Context<C> & { db: Db; inTransaction: <T>(work: (db: Tx) => Promise<T>) => Promise<T> },
  ) => Promise<ContentOf<C>>;
};

/** A handler for each call of a feature, by the call's name. A missing handler is a type error. */
export type Handlers<Calls extends Record<string, Call>> = {
  [Name in keyof Calls]: Handler<Calls[Name]> | OwnTransaction<Calls[Name]>;
};

/**
 * Declares a handler that opens its own transaction. The handler can do slow work, such as hashing or decoding, while
 * no transaction is open.
 */
export const ownTransaction = <C extends Call>(
  handler: OwnTransaction<C>['ownTransaction'],
): OwnTransaction<C> => ({
  ownTransaction: handler,
});
