import type { PayloadOf } from '@quad/contract/core/event.ts';
import type { EveryServerEvent } from '@quad/contract/every.ts';

declare const room: unique symbol;
/** A group of sockets that events go to. */
export type Room = string & { readonly [room]: true };

/** All devices of one person. */
export const userRoom = (user_id: number): Room => `user:${user_id}` as Room;
/** Everybody of an institution. */
export const campusRoom = (university_id: number): Room => `campus:${university_id}` as Room;
/** The sockets of one session, which end with it. */
export const sessionRoom = (session_id: number): Room => `session:${session_id}` as Room;

/** The sockets that came in by one token of a session, named by what is stored in its place. */
export const tokenRoom = (token_hash: Buffer): Room => `token:${token_hash.toString('base64url')}` as Room;

export type ServerEventName = keyof EveryServerEvent & string;

/** One event on its way. */
export type ServerEvent<Name extends ServerEventName = ServerEventName> = {
  rooms: readonly Room[];
  name: Name;
  payload: PayloadOf<EveryServerEvent, Name>;
} & Spreading;

/** How an event is spread, where that is not the usual. */
export type Spreading = {
  /** It means something at this moment only: whose connection is busy does without. */
  isVolatile?: boolean;
  /** Sockets in any of these rooms are passed over, whichever other rooms they are in. */
  except?: readonly Room[];
};

/** Spreads an event to everybody in the rooms, each socket once. */
export type Emit = <Name extends ServerEventName>(
  rooms: Room | readonly Room[],
  name: Name,
  payload: PayloadOf<EveryServerEvent, Name>,
  options?: Spreading,
) => void;

/** The way out for events of work that no call does. Until the server is put together nobody is connected, and they go nowhere. */
export type EventOutlet = { send(item: ServerEvent): void; connect(send: (item: ServerEvent) => void): void };

/** Opens the way out, which leads nowhere yet. */
export function openEventOutlet(): EventOutlet {
  let out: (item: ServerEvent) => void = () => undefined;
  return { send: (item) => out(item), connect: (send) => void (out = send) };
}

/** Collects events while work goes on, and lets them leave afterwards in the order they came. */
export function afterCommitQueue(send: (item: ServerEvent) => void): { emit: Emit; flush(): void } {
  const items: ServerEvent[] = [];
  return {
    emit: (rooms, name, payload, options) =>
      void items.push({ rooms: Array.isArray(rooms) ? rooms : [rooms], name, payload, ...options }),
    flush: () => items.splice(0).forEach(send),
  };
}
