import { profileCalls } from '@quad/contract/profile/calls.ts';
import { defineFeature } from '#platform/feature.ts';
import { deleteOldCorrections } from './corrections/queries.ts';
import { profileHandlers } from './handlers.ts';
import { profileData } from './personal-data/data.ts';
import { UPLOAD } from '#platform/limits.ts';

/** What people say of themselves, and their pictures. */
export const profile = defineFeature({
  name: 'Profile',
  calls: profileCalls,
  handlers: profileHandlers,
  limits: { UpdatePFP: { byPerson: [UPLOAD] }, UpdateRealPFP: { byPerson: [UPLOAD] } },
  personalData: profileData,
  retention: { corrections: ({ db }, days) => deleteOldCorrections(db, days) },
});
