import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { currentUser } from './shapes.ts';

/**
 * Who is signed in. Answers 401 to visitors, and sets the anti-forgery cookie where it is absent, then too.
 * Apart from the other calls, because every page that asks carries it.
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
