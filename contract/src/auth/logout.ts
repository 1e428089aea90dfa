import * as z from 'zod/mini';
import { call } from '../core/call.ts';

/** Ends the session, whatever state it is in. Apart from the other calls, because every signed-in page carries it. */
export const logout = call({
  method: 'POST',
  path: '/auth/logout',
  access: 'anyone',
  input: z.object({}),
  content: z.null(),
  failure: 'Couldn’t log out',
});
