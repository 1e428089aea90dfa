import { inPages, type PersonalData } from '#platform/personal-data.ts';
import { deleteBlocksOf, pageBlocked } from './queries.ts';

/** The personal data of this feature: blocks. */
export const peopleData: PersonalData = {
  erase: ({ db, user_id }) => deleteBlocksOf(db, user_id),
  sections: [
    {
      name: 'blocked_people',
      about: 'People you blocked.',
      read: (db, user_id) => inPages((after, most) => pageBlocked(db, user_id, after, most)),
    },
  ],
};
