import type { PayloadOf } from '@quad/contract/core/event.ts';
import type { EveryNews } from '@quad/contract/every.ts';

declare const room: unique symbol;
/** A group of sockets that news goes to. */
export type Room = string & { readonly [room]: true };

/** All devices of one person. */
export const userRoom = (user_id: number): Room => `user:${user_id}` as Room;
/** The sockets of one session, which end with it. */
export const sessionRoom = (session_id: number): Room => `session:${session_id}` as Room;

/** The sockets that came in by one token of a session, named by what is stored in its place. */
export const tokenRoom = (token_hash: Buffer): Room => `token:${token_hash.toString('base64url')}` as Room;

export type NewsName = keyof EveryNews & string;

/** One piece of news on its way. */
export type NewsItem<Name extends NewsName = NewsName> = {
  rooms: readonly Room[];
  name: Name;
  payload: PayloadOf<EveryNews, Name>;
  /** It means something at this moment only: whose connection is busy does without. */
  isVolatile?: boolean;
};

/** Spreads a piece of news to everybody in the rooms, each socket once. */
export type Tell = <Name extends NewsName>(
  rooms: Room | readonly Room[],
  name: Name,
  payload: PayloadOf<EveryNews, Name>,
  options?: { isVolatile: boolean },
) => void;

/** Collects news while work goes on, and lets it leave afterwards in the order it was told. */
export function newsQueue(send: (item: NewsItem) => void): { tell: Tell; leave(): void } {
  const items: NewsItem[] = [];
  return {
    tell: (rooms, name, payload, options) =>
      void items.push({ rooms: Array.isArray(rooms) ? rooms : [rooms], name, payload, ...options }),
    leave: () => items.splice(0).forEach(send),
  };
}
