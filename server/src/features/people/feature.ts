import { peopleCalls } from '@quad/contract/people/calls.ts';
import { peopleStaffCalls } from '@quad/contract/people/staff-calls.ts';
import { defineFeature } from '#platform/feature.ts';
import { peopleStaffHandlers } from './badges/handlers.ts';
import { snapshotPerson } from './snapshot.ts';
import { peopleHandlers } from './handlers.ts';
import { peopleData } from './personal-data/data.ts';
import { mayViewDatePicture, mayViewPicture } from './queries/pictures.ts';
import { spreadPresence } from './presence.ts';
import { BLOCK_DAY, PROFILE, SEARCH, SEARCH_DAY } from './limits.ts';

/** Finding people, seeing them, and blocking them. */
export const people = defineFeature({
  name: 'People',
  calls: { ...peopleCalls, ...peopleStaffCalls },
  handlers: { ...peopleHandlers, ...peopleStaffHandlers },
  priorities: { SearchUsers: 'search', BlockUser: 'always', UnblockUser: 'always' },
  limits: {
    GetUserByID: { byPerson: [PROFILE] },
    BlockUser: { byPerson: [BLOCK_DAY] },
    SearchUsers: { byPerson: [SEARCH, SEARCH_DAY] },
  },
  media: { pfp: mayViewPicture, real_pfp: mayViewDatePicture },
  personalData: peopleData,
  reportable: { USER: snapshotPerson },
  presenceChanged: spreadPresence,
});
