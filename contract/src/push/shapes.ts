import * as z from 'zod/mini';
import { count, instant } from '../core/fields.ts';
import { pushShows } from './limits.ts';

/**
 * Which push notifications a user gets, and what they show. The first four settings switch kinds of notifications on
 * and off. `dating_words` says whether notifications of dating show what they are about. `mail` says whether the user
 * gets mails about missed messages. The quiet hours are minutes of the day in `time_zone`; both are null without quiet
 * hours.
 */
export const pushSettings = z.object({
  messages: z.boolean(),
  requests: z.boolean(),
  posts: z.boolean(),
  dating: z.boolean(),
  dating_words: z.boolean(),
  mail: z.boolean(),
  shows: z.enum(pushShows),
  quiet_from: z.nullable(count),
  quiet_to: z.nullable(count),
  time_zone: z.string(),
});
export type PushSettings = z.output<typeof pushSettings>;

/** A browser that gets push notifications. `current`: whether it is the browser that asks. */
export const pushDevice = z.object({
  id: count,
  name: z.string(),
  current: z.boolean(),
  created_time: instant,
});
export type PushDevice = z.output<typeof pushDevice>;

/** The key that a browser needs to subscribe, the user's devices, and the user's settings. */
export const push = z.object({
  public_key: z.string(),
  /** The number of the key. A browser that subscribed with an earlier key subscribes again. */
  generation: count,
  devices: z.array(pushDevice),
  /** Whether the browser that asks was removed from the devices, here or on another device, and was not added again. */
  removed: z.boolean(),
  settings: pushSettings,
});
export type Push = z.output<typeof push>;
