import type { Signals } from '@quad/contract/core/event.ts';
import type * as z from 'zod/mini';
import type { Db } from './db/schema.ts';
import type { Room, Tell } from './news.ts';
import type { HandlerServices } from './services.ts';
import type { Caller } from './sessions/queries.ts';

/** What a signal's handler is given. Signals run without a transaction: each is one statement. */
export type SignalContext<Payload> = {
  payload: Payload;
  user: Caller;
  db: Db;
  services: HandlerServices;
  tell: Tell;
  /** Puts this socket into a room, or takes it out. */
  join(room: Room): void;
  leave(room: Room): void;
};

/** One handler for each signal of a feature, under the signal's own name. A missing one does not compile. */
export type SignalHandlers<S extends Signals> = {
  [Name in keyof S]: (context: SignalContext<z.output<S[Name]>>) => Promise<void>;
};
