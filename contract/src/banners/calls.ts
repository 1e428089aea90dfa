import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { banner } from './shapes.ts';

/** The calls for announcements, which are shown above every screen. Not in the specification. */
export const bannerCalls = {
  /** The current announcements for the caller, without those that the caller has closed. The latest first. */
  GetBanners: call({
    method: 'GET',
    path: '/user/me/GetBanners',
    access: 'ready',
    input: z.object({}),
    content: z.array(banner),
    failure: 'Couldn’t load announcements',
    reads: true,
  }),
  /**
   * Closes an announcement for good on all of the caller's devices. 404 where it is not a current announcement for the
   * caller. Repeating the call is harmless.
   */
  DismissBanner: call({
    method: 'POST',
    path: '/user/me/DismissBanner',
    access: 'ready',
    input: z.object({ banner_id: id('Banner ID must be an integer') }),
    content: z.null(),
    failure: 'Couldn’t close the announcement',
  }),
};
