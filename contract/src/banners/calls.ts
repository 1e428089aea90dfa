import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { banner } from './shapes.ts';

/** Announcements above every screen. Quad's own. */
export const bannerCalls = {
  /** Those that are for the caller now and that they have not closed, the latest first. */
  GetBanners: call({
    method: 'GET',
    path: '/user/me/GetBanners',
    access: 'ready',
    input: z.object({}),
    content: z.array(banner),
    failure: 'Couldn’t load announcements',
    reads: true,
  }),
  /** Closes one for good, on all of the caller's devices. 404 for what is not for them now; again is no fault. */
  DismissBanner: call({
    method: 'POST',
    path: '/user/me/DismissBanner',
    access: 'ready',
    input: z.object({ banner_id: id('Banner ID must be an integer') }),
    content: z.null(),
    failure: 'Couldn’t close the announcement',
  }),
};
