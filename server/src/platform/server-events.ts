import type { PayloadOf } from '@quad/contract/core/event.ts';
import type { EveryServerEvent } from '@quad/contract/every.ts';
import type { Clock } from './clock.ts';
import { count } from './metrics/measure.ts';

declare const room: unique symbol;
/** A group of sockets that receives events. */
export type Room = string & { readonly [room]: true };

/** All sockets of one user. */
export const userRoom = (user_id: number): Room => `user:${user_id}` as Room;
/** All sockets of an institution's users. */
export const campusRoom = (university_id: number): Room => `campus:${university_id}` as Room;
/** All sockets of one session. They are closed when the session ends. */
export const sessionRoom = (session_id: number): Room => `session:${session_id}` as Room;

/** The sockets that connected with the same token of a session. The room's name contains the token's hash. */
export const tokenRoom = (token_hash: Buffer): Room => `token:${token_hash.toString('base64url')}` as Room;

export type ServerEventName = keyof EveryServerEvent & string;

/** An event to send. */
export type ServerEvent<Name extends ServerEventName = ServerEventName> = {
  rooms: readonly Room[];
  name: Name;
  payload: PayloadOf<EveryServerEvent, Name>;
  /** When the event was passed on after its transaction, in milliseconds since 1970. */
  sentAt?: number;
} & Spreading;

/** Options of an event that change how it is sent. */
export type Spreading = {
  /** Whether the event matters only now. A socket with a busy connection does not get such an event. */
  isVolatile?: boolean;
  /** Rooms whose sockets do not get the event, even if they are also in other rooms. */
  except?: readonly Room[];
  /** Whether only the sockets of this node get the event, because each node sends it. */
  isLocal?: boolean;
};

/** Sends an event to all sockets in the rooms, once to each. */
export type Emit = <Name extends ServerEventName>(
  rooms: Room | readonly Room[],
  name: Name,
  payload: PayloadOf<EveryServerEvent, Name>,
  options?: Spreading,
) => void;

/** Passes all events on to the sockets. It drops events before `connect`, because no socket is open yet. */
export type EventOutlet = {
  send(item: ServerEvent): void;
  connect(send: (item: ServerEvent) => void): void;
  /** Adds a listener for every event that this server sends. The listener does not get the events of other servers. */
  onSent(listener: (item: ServerEvent) => void): void;
};

/** Makes an outlet that is not connected yet. */
export function openEventOutlet(clock: Clock): EventOutlet {
  let out: (item: ServerEvent) => void = () => undefined;
  const listeners: ((item: ServerEvent) => void)[] = [];
  return {
    send(item) {
      count('quad_events_total', { name: item.name });
      out({ ...item, sentAt: clock.now() });
      for (const listener of listeners) listener(item);
    },
    connect: (send) => void (out = send),
    onSent: (listener) => void listeners.push(listener),
  };
}

/** Makes a queue of events. `flush` sends them in the order in which they were emitted. */
export function afterCommitQueue(send: (item: ServerEvent) => void): { emit: Emit; flush(): void } {
  const items: ServerEvent[] = [];
  return {
    emit: (rooms, name, payload, options) =>
      void items.push({ rooms: Array.isArray(rooms) ? rooms : [rooms], name, payload, ...options }),
    flush: () => items.splice(0).forEach(send),
  };
}
