import type { Result } from '@quad/contract/core/envelope.ts';
import type { PayloadOf } from '@quad/contract/core/event.ts';
import type { EveryServerEvent, everyClientEvent } from '@quad/contract/every.ts';
import { UNREACHABLE } from './answers.ts';

export type ServerEventName = keyof EveryServerEvent & string;
export type ClientEventName = keyof typeof everyClientEvent & string;
/** Handles one server event. */
export type Listener<Name extends ServerEventName> = (payload: PayloadOf<EveryServerEvent, Name>) => void;

/** The page's only connection for events. */
export type Connection = {
  on<Name extends ServerEventName>(name: Name, listener: Listener<Name>): void;
  /** Sends an event. Resolves with the server's acknowledgement, or with a failure while there is no connection. */
  emit<Name extends ClientEventName>(
    name: Name,
    payload: PayloadOf<typeof everyClientEvent, Name>,
  ): Promise<Result<null>>;
  /** Reconnects with the current session token. The listeners are not told about the lost connection. */
  renew(): void;
  /**
   * Checks whether the server can be reached. Call it in case of doubt, because a socket may be dead for a long time
   * without the page having noticed.
   */
  check(): Promise<void>;
  close(): void;
};

/** The callbacks of the connection itself. */
export type ConnectionEvents = {
  /** Called when the connection was lost or could not be made. The library tries again. */
  onDisconnect(): void;
  /**
   * Called when the server refuses the page for a time. Requests still work. The page must fetch the data of missed
   * events.
   */
  onTurnedAway(): void;
  /** Called when the connection is open, for the first time or again. The page must fetch the data of missed events. */
  onConnect(): void;
  /** Called when the server refuses the page permanently. */
  onRefused(code: number): void;
};

let current: Connection | null = null;

/** Sets the connection that `emit` uses. Null means that it is closed. */
export const setConnection = (connection: Connection | null): void => void (current = connection);

/** Reconnects the page's connection, if there is one. */
export const renewConnection = (): void => current?.renew();

/** Sends an event through the page's connection. If there is no connection, resolves with a failure. */
export const emit: Connection['emit'] = async (name, payload) =>
  (await current?.emit(name, payload)) ?? UNREACHABLE;
