import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { id, wireInt } from '../core/fields.ts';
import { PUSH_ADDRESS_MAX, pushShows } from './limits.ts';
import { push, pushSettings } from './shapes.ts';

const NO_ADDRESS = 'Push address is not supported';
const NO_KEYS = 'Push keys are not valid';
const QUIET = 'Quiet hours must be between 0 and 1439';
const NO_ZONE = 'Time zone is not known';

const onOff = z.optional(z.boolean('A setting must be on or off'));
const minutes = z.optional(z.nullable(wireInt(QUIET, { max: 1439 })));
const address = z
  .string(NO_ADDRESS)
  .check(z.minLength(1, NO_ADDRESS), z.maxLength(PUSH_ADDRESS_MAX, NO_ADDRESS));

/** Bytes in base64url without padding. */
const bytes = (length: number) => {
  const characters = Math.ceil((length * 4) / 3);
  return z.string(NO_KEYS).check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}$`), NO_KEYS));
};

/** The calls for push notifications. Source: everyday.md §3. */
export const pushCalls = {
  /** The key for subscribing, the user's devices and settings. */
  GetPush: call({
    method: 'GET',
    path: '/user/me/GetPush',
    access: 'ready',
    input: z.object({}),
    content: push,
    failure: 'Couldn’t load your notification settings',
    reads: true,
  }),
  /**
   * Adds the browser's subscription to the user's devices. The device stays until the browser's session ends. A repeat
   * replaces the device, even if the browser belonged to another user. 400 for an address that is not one of a push
   * service, and for keys that are not a point of the curve P-256 and a secret of 16 bytes.
   */
  AddPushDevice: call({
    method: 'POST',
    path: '/user/me/AddPushDevice',
    access: 'ready',
    input: z.object({
      endpoint: address,
      p256dh: bytes(65),
      auth: bytes(16),
      generation: wireInt(NO_KEYS, { min: 1, max: 2_147_483_647 }),
    }),
    content: z.object({ id: z.int() }),
    failure: 'Couldn’t switch on notifications',
  }),
  /** Removes one of the user's devices, by its number or by its address. A repeat does nothing. */
  RemovePushDevice: call({
    method: 'POST',
    path: '/user/me/RemovePushDevice',
    access: 'ready',
    input: z
      .object({ id: z.optional(id('Device ID must be an integer')), endpoint: z.optional(address) })
      .check(
        z.refine((of) => (of.id === undefined) !== (of.endpoint === undefined), 'Say which device to remove'),
      ),
    content: z.null(),
    failure: 'Couldn’t switch off notifications',
  }),
  /**
   * Sends a notification to the browser that asks. 409 if this browser is not one of the user's devices, and if the
   * push service rejects the notification. If the service says that the subscription has ended, the device is removed,
   * too.
   */
  TestPush: call({
    method: 'POST',
    path: '/user/me/TestPush',
    access: 'ready',
    input: z.object({}),
    content: z.null(),
    failure: 'Couldn’t send a notification',
  }),
  /** Changes the given settings. All other settings stay the same. Answers with all settings. */
  UpdatePushSettings: call({
    method: 'POST',
    path: '/user/me/UpdatePushSettings',
    access: 'ready',
    input: z
      .strictObject({
        messages: onOff,
        requests: onOff,
        posts: onOff,
        dating: onOff,
        dating_words: onOff,
        mail: onOff,
        shows: z.optional(z.enum(pushShows, 'Choose what notifications show')),
        quiet_from: minutes,
        quiet_to: minutes,
        time_zone: z.optional(z.string(NO_ZONE).check(z.minLength(1, NO_ZONE), z.maxLength(64, NO_ZONE))),
      })
      .check(
        z.refine(({ quiet_from: from, quiet_to: to }) => (from === undefined) === (to === undefined), QUIET),
        z.refine(({ quiet_from: from, quiet_to: to }) => (from === null) === (to === null), QUIET),
      ),
    content: pushSettings,
    failure: 'Couldn’t save your notification settings',
  }),
};
