import type { ClientEvents } from '@quad/contract/core/event.ts';
import type * as z from 'zod/mini';
import type { Db } from './db/schema.ts';
import type { Room, Emit } from './server-events.ts';
import type { HandlerServices } from './services.ts';
import type { Caller } from './sessions/queries.ts';

/**
 * The context of a client event's handler. It has no transaction, because each client event runs only one statement.
 */
export type ClientEventContext<Payload> = {
  payload: Payload;
  user: Caller;
  /** Identifies the page that sent the event. */
  socket_id: string;
  db: Db;
  services: HandlerServices;
  emit: Emit;
  /**
   * `join` adds the socket to a room, `leave` removes it.
   * @param most the maximum number of rooms of the same kind for a socket. If it is exceeded, the socket leaves the
   * rooms that it joined first. A room's kind is the part of its name before the colon
   */
  join(room: Room, most?: number): void;
  leave(room: Room): void;
};

/** A handler for each client event of a feature, by the event's name. A missing handler is a type error. */
export type ClientEventHandlers<S extends ClientEvents> = {
  [Name in keyof S]: (context: ClientEventContext<z.output<S[Name]>>) => Promise<void>;
};
