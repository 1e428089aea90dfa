import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { preferences } from './shapes.ts';

const onOff = z.optional(z.boolean('A preference must be on or off'));

/** The calls for the user's preferences. They are not in the specification: docs/decisions/015-preferences.md. */
export const preferenceCalls = {
  /** All preferences of the user. A preference that the user has not set has its default. */
  GetPreferences: call({
    method: 'GET',
    path: '/user/me/GetPreferences',
    access: 'ready',
    input: z.object({}),
    content: preferences,
    failure: 'Couldn’t load your preferences',
    reads: true,
  }),
  /** Changes the given preferences. All other preferences stay the same. Answers with all preferences. */
  UpdatePreferences: call({
    method: 'POST',
    path: '/user/me/UpdatePreferences',
    access: 'ready',
    input: z.strictObject({
      friend_requests: onOff,
      chats: onOff,
      posts: onOff,
      dating: onOff,
      banner: onOff,
      shortcuts: onOff,
      reduce_data: onOff,
    }),
    content: preferences,
    failure: 'Couldn’t save your preferences',
  }),
};
