import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { currentUser } from './shapes.ts';

/**
 * The logged-in user. Answers 401 to visitors. Sets the anti-forgery cookie where it is missing, also with a 401. In
 * its own file, because many pages load it.
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
