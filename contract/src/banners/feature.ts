import { contractPart } from '../core/feature.ts';
import { bannerCalls } from './calls.ts';
import { bannerServerEvents } from './events.ts';
import { bannerStaffCalls } from './staff-calls.ts';

/** The contract part of announcements. */
export const banners = contractPart({
  calls: { ...bannerCalls, ...bannerStaffCalls },
  serverEvents: bannerServerEvents,
});
