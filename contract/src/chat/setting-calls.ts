import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { chat } from './shapes.ts';

/** Which messages of a group notify a member: every message, or only mentions. */
export const notifyChoices = ['ALL', 'MENTIONS'] as const;

/** The problem if a chat cannot be muted until the chosen time. */
export const BAD_MUTE = 'Choose a time in the next year';
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

/** Calls for a member's own settings of a chat. */
export const chatSettingCalls = {
  /**
   * Changes the caller's settings of a chat. Nobody else learns of them. Null ends a setting. 403 for a chat that has
   * ended.
   * - `muted_until`: an instant within the next year, or `ALWAYS`. A muted chat makes no sound, banner or push
   *   notification, and is not counted in the Messages badge.
   * - `notify`: which messages of a group notify the caller. With null, the size of the group decides.
   */
  UpdateChatSettings: call({
    method: 'POST',
    path: '/chat/UpdateChatSettings',
    access: 'ready',
    input: z.object({
      chat_id: id('Chat ID must be an integer'),
      muted_until: z.optional(
        z.nullable(
          z
            .string(BAD_MUTE)
            .check(z.refine((value) => value === 'ALWAYS' || isInstant(value), { error: BAD_MUTE })),
        ),
      ),
      notify: z.optional(z.nullable(z.enum(notifyChoices, 'Choose what the group tells you'))),
    }),
    content: z.object({ chat }),
    failure: 'Couldn’t change the chat’s settings',
  }),
};

const YEAR_MS = 366 * 24 * 60 * 60_000;

/** Whether an instant is within the year after `now`, which is in milliseconds since 1970. */
export function isInNextYear(instant: string, now: number): boolean {
  const inMs = Date.parse(instant) - now;
  return inMs > 0 && inMs <= YEAR_MS;
}

/** Whether a text is an instant of a day that exists. `Date` reads 30 February as 2 March. */
function isInstant(value: string): boolean {
  if (!INSTANT.test(value) || Number.isNaN(Date.parse(value))) return false;
  return new Date(value).toISOString().startsWith(value.slice(0, 'YYYY-MM-DD'.length));
}
