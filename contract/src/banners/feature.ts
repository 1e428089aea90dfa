import { contractPart } from '../core/feature.ts';
import { bannerCalls } from './calls.ts';
import { bannerServerEvents } from './events.ts';
import { bannerStaffCalls } from './staff-calls.ts';

/** What announcements add to the contract. */
export const banners = contractPart({
  calls: { ...bannerCalls, ...bannerStaffCalls },
  serverEvents: bannerServerEvents,
});
