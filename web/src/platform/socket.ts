import type { Result } from '@quad/contract/core/envelope.ts';
import type { PayloadOf } from '@quad/contract/core/event.ts';
import type { EveryServerEvent, everyClientEvent } from '@quad/contract/every.ts';
import { UNREACHABLE } from './answers.ts';

export type ServerEventName = keyof EveryServerEvent & string;
export type ClientEventName = keyof typeof everyClientEvent & string;
/** Handles one server event. */
export type Listener<Name extends ServerEventName> = (payload: PayloadOf<EveryServerEvent, Name>) => void;

/** The page's one connection for events. */
export type Connection = {
  on<Name extends ServerEventName>(name: Name, listener: Listener<Name>): void;
  /** Sends an event. Resolves with the server's acknowledgement; fails silently while disconnected. */
  emit<Name extends ClientEventName>(
    name: Name,
    payload: PayloadOf<typeof everyClientEvent, Name>,
  ): Promise<Result<null>>;
  /** Reconnects with the present session token. The listeners are not told that the connection was lost. */
  renew(): void;
  /**
   * Checks whether the server can be reached. Call it when that is in doubt, because a dead socket may not notice it
   * for long.
   */
  check(): Promise<void>;
  close(): void;
};

/** The events of the connection itself. */
export type ConnectionEvents = {
  /** The connection was lost or could not be made. The library tries again. */
  onDisconnect(): void;
  /**
   * The server refuses the page for now and will let it in later. Calls work meanwhile, and missed events must be
   * replaced by fetching.
   */
  onTurnedAway(): void;
  /** The connection is open, for the first time or again. The page must fetch the data of missed events. */
  onConnect(): void;
  /** The server refuses the page permanently. */
  onRefused(code: number): void;
};

let current: Connection | null = null;

/** Sets the connection that `emit` uses; null when it is closed. */
export const setConnection = (connection: Connection | null): void => void (current = connection);

/** Makes the page's connection reconnect. Does nothing if there is none. */
export const renewConnection = (): void => current?.renew();

/** Sends an event through the page's connection. Fails silently if there is none. */
export const emit: Connection['emit'] = async (name, payload) =>
  (await current?.emit(name, payload)) ?? UNREACHABLE;
