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
  /** Reconnects with the present session token, without telling the listeners of a loss. */
  renew(): void;
  /** Checks whether the server is there, when that is in doubt: a dead socket may not notice it for long. */
  check(): Promise<void>;
  close(): void;
};

/** The events of the connection itself. */
export type ConnectionEvents = {
  /** The connection was lost or could not be made. It is tried again. */
  onDisconnect(): void;
  /** The server lets the page in later. Calls work meanwhile, and events that are missed have to be fetched. */
  onTurnedAway(): void;
  /** The connection works, for the first time or again. Events that were missed have to be fetched. */
  onConnect(): void;
  /** The server refuses the page for good. */
  onRefused(code: number): void;
};

let current: Connection | null = null;

/** Sets the connection that `emit` uses; null when it is closed. */
export const setConnection = (connection: Connection | null): void => void (current = connection);

/** Has the page's connection reconnect. Does nothing while there is none. */
export const renewConnection = (): void => current?.renew();

/** Sends an event through the page's connection. Fails silently while there is none. */
export const emit: Connection['emit'] = async (name, payload) =>
  (await current?.emit(name, payload)) ?? UNREACHABLE;
