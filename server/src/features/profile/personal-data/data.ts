import { deleteLater } from '#platform/media/delete-later.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { deleteInterests } from '../interests/queries.ts';
import {
  deleteUploads,
  disownUploads,
  emptyProfile,
  getWholeInterests,
  getWholeProfile,
  isOwnPicture,
  listCorrections,
} from './queries.ts';

/** The personal data of profiles: what people wrote about themselves, and the pictures that they uploaded. */
export const profileData: PersonalData = {
  async erase({ db, jobs, user_id }) {
    await emptyProfile(db, user_id);
    await deleteInterests(db, user_id);
    await deleteLater({ jobs }, db, await deleteUploads(db, user_id));
  },
  unlink: disownUploads,
  showsFile: isOwnPicture,
  sections: [
    { name: 'profile', about: 'What you said of yourself.', read: getWholeProfile },
    {
      name: 'interests',
      about: 'What you said on your profile that you like.',
      read: getWholeInterests,
    },
    {
      name: 'corrections',
      about:
        'When you corrected your name, your course or your year within the last year, and what staff corrected of you.',
      read: async (db, user_id) => ({ corrections: await listCorrections(db, user_id) }),
    },
  ],
};
