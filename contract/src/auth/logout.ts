import * as z from 'zod/mini';
import { call } from '../core/call.ts';

/**
 * Ends the session of this browser. Repeating the call is harmless. The call has its own file, because every signed-in
 * page loads it.
 */
export const logout = call({
  method: 'POST',
  path: '/auth/logout',
  access: 'anyone',
  input: z.object({}),
  content: z.null(),
  failure: 'Couldn’t log out',
});
