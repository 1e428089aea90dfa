import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { currentUser } from './shapes.ts';

/**
 * The logged-in user. 401 where nobody is logged in. Every answer, also a 401, sets the anti-forgery cookie where it is
 * missing. The call has its own file, because many pages load it.
 */
export const getMyInfo = call({
  method: 'GET',
  path: '/user/me/GetMyInfo',
  access: 'session',
  input: z.object({}),
  content: currentUser,
  failure: 'Failed to fetch user',
  reads: true,
});
