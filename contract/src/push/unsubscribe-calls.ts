import * as z from 'zod/mini';
import { call } from '../core/call.ts';

const NOT_COMPLETE = 'This link isn’t complete. Maybe you didn’t copy all of it?';

/** The call that ends the mails about missed messages. Source: everyday.md §3 "Missed mail". */
export const unsubscribeCalls = {
  /**
   * Ends the mails about missed messages for the person whom a token names. The mails contain the token. A repeat does
   * nothing. Unknown tokens and tokens of deleted accounts get the same 404.
   */
  Unsubscribe: call({
    method: 'POST',
    path: '/user/Unsubscribe',
    access: 'anyone',
    input: z.object({
      token: z.string(NOT_COMPLETE).check(z.minLength(1, NOT_COMPLETE), z.maxLength(100, NOT_COMPLETE)),
    }),
    content: z.null(),
    failure: 'Couldn’t stop these mails',
    oneClick: true,
  }),
};
