import type { ClientEvents } from '@quad/contract/core/event.ts';
import type * as z from 'zod/mini';
import type { Db } from './db/schema.ts';
import type { Room, Emit } from './server-events.ts';
import type { HandlerServices } from './services.ts';
import type { Caller } from './sessions/queries.ts';

/** What a client event's handler is given. Client events run without a transaction: each is one statement. */
export type ClientEventContext<Payload> = {
  payload: Payload;
  user: Caller;
  db: Db;
  services: HandlerServices;
  emit: Emit;
  /**
   * Puts this socket into a room, or takes it out. Of the rooms of one kind, which is what their names have before the
   * colon, only the latest are kept where it is said how many.
   */
  join(room: Room, most?: number): void;
  leave(room: Room): void;
};

/** One handler for each client event of a feature, under the event's own name. A missing one does not compile. */
export type ClientEventHandlers<S extends ClientEvents> = {
  [Name in keyof S]: (context: ClientEventContext<z.output<S[Name]>>) => Promise<void>;
};
