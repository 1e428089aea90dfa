import { profileCalls } from '@quad/contract/profile/calls.ts';
import { interestCalls } from '@quad/contract/profile/interest-calls.ts';
import { profileStaffCalls } from '@quad/contract/profile/staff-calls.ts';
import { defineFeature } from '#platform/feature.ts';
import { correctionMails } from './corrections/by-staff/mails.ts';
import { deleteOldCorrections } from './corrections/queries.ts';
import { profileHandlers, profileStaffHandlers } from './handlers.ts';
import { interestHandlers } from './interests/handlers.ts';
import { INTERESTS, POPULAR } from './limits.ts';
import { profileData } from './personal-data/data.ts';
import { leftOfProfile, takeDownProfile } from './takedown.ts';
import { UPLOAD } from '#platform/limits.ts';

/** People's profiles, interests and pictures. */
export const profile = defineFeature({
  name: 'Profile',
  calls: { ...profileCalls, ...interestCalls, ...profileStaffCalls },
  handlers: { ...profileHandlers, ...interestHandlers, ...profileStaffHandlers },
  priorities: { GetPopularInterests: 'background' },
  limits: {
    UpdatePFP: { byPerson: [UPLOAD] },
    UpdateRealPFP: { byPerson: [UPLOAD] },
    UpdateMyInterests: { byPerson: [INTERESTS] },
    GetPopularInterests: { byPerson: [POPULAR] },
  },
  personalData: profileData,
  takedowns: { USER: takeDownProfile },
  stillThere: { USER: leftOfProfile },
  mails: correctionMails,
  retention: { corrections: ({ db }, days) => deleteOldCorrections(db, days) },
});
