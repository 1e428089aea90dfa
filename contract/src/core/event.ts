import type * as z from 'zod/mini';

/** What the browser may say over the socket: name to payload schema. */
export type ClientEvents = Record<string, z.ZodMiniType>;
/** What the server spreads over the socket: name to payload schema. */
export type ServerEvents = Record<string, z.ZodMiniType>;

/** The payload that belongs to an event's name. */
export type PayloadOf<Events extends Record<string, z.ZodMiniType>, Name extends keyof Events> = z.output<
  Events[Name]
>;
