import type { Result } from '@quad/contract/core/envelope.ts';
import type { PayloadOf } from '@quad/contract/core/event.ts';
import type { EveryServerEvent, everyClientEvent } from '@quad/contract/every.ts';
import { UNREACHABLE } from './answers.ts';

export type ServerEventName = keyof EveryServerEvent & string;
export type ClientEventName = keyof typeof everyClientEvent & string;
/** Takes one server event. */
export type Listener<Name extends ServerEventName> = (payload: PayloadOf<EveryServerEvent, Name>) => void;

/** The page's one connection for events. */
export type Connection = {
  on<Name extends ServerEventName>(name: Name, listener: Listener<Name>): void;
  /** Says something. Resolves with the server's acknowledgement; quietly fails while disconnected. */
  emit<Name extends ClientEventName>(
    name: Name,
    payload: PayloadOf<typeof everyClientEvent, Name>,
  ): Promise<Result<null>>;
  /** Comes in anew, by the session's present token, without a word of it. */
  renew(): void;
  /** Looks whether the server is there, where that is doubted: a connection that is gone need not know it for long. */
  check(): Promise<void>;
  close(): void;
};

/** What the connection emits about itself. */
export type ConnectionEvents = {
  /** The connection is gone, or could not be made; it is tried again. */
  onDisconnect(): void;
  /** The server is there and lets the page in later: calls work, and what happens meanwhile has to be fetched. */
  onTurnedAway(): void;
  /** The connection works, for the first time or again: what happened before has to be fetched. */
  onConnect(): void;
  /** The server does not let the page in (any more). */
  onRefused(code: number): void;
};

let current: Connection | null = null;

/** Makes a connection the one that `say` speaks through; null when it is gone. */
export const setConnection = (connection: Connection | null): void => void (current = connection);

/** Has the page's connection come in anew; nothing while there is none. */
export const renewConnection = (): void => current?.renew();

/** Says something through the page's connection; fails quietly while there is none. */
export const emit: Connection['emit'] = async (name, payload) =>
  (await current?.emit(name, payload)) ?? UNREACHABLE;
