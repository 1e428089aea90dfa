import { bannerCalls } from '@quad/contract/banners/calls.ts';
import { bannerStaffCalls } from '@quad/contract/banners/staff-calls.ts';
import { defineFeature } from '#platform/feature.ts';
import { drawnFirst } from '#platform/http/pages/drawn-first.ts';
import { drawBanners } from './draw.ts';
import { bannerHandlers, bannerStaffHandlers, beginQueue } from './handlers.ts';
import { tellReadOnly } from './read-only.ts';
import { deleteDismissalsOf, deleteOldDismissals } from './queries.ts';

/** Announcements by admins, to everybody or to one institution. */
export const banners = defineFeature({
  name: 'Announcements',
  calls: { ...bannerCalls, ...bannerStaffCalls },
  handlers: { ...bannerHandlers, ...bannerStaffHandlers },
  switched: tellReadOnly,
  drawnFirst: drawnFirst(bannerCalls.GetBanners, drawBanners),
  personalData: { erase: ({ db, user_id }) => deleteDismissalsOf(db, user_id), sections: [] },
  jobs: { queues: beginQueue, hourly: ({ db }) => deleteOldDismissals(db) },
});
