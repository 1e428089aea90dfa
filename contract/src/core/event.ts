import type * as z from 'zod/mini';

/** The events that the browser sends over the socket, as a table from name to payload schema. */
export type ClientEvents = Record<string, z.ZodMiniType>;
/** The events that the server sends over the socket, as a table from name to payload schema. */
export type ServerEvents = Record<string, z.ZodMiniType>;

/** The payload that belongs to an event's name. */
export type PayloadOf<Events extends Record<string, z.ZodMiniType>, Name extends keyof Events> = z.output<
  Events[Name]
>;
