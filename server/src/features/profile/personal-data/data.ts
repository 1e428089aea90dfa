import { deleteLater } from '#platform/media/delete-later.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { deleteUploads, disownUploads, emptyProfile, freePartner, getWholeProfile } from './queries.ts';

/** What people say of themselves, and the pictures they uploaded. */
export const profileData: PersonalData = {
  async erase({ db, services, user_id }) {
    await freePartner(db, user_id);
    await emptyProfile(db, user_id);
    await deleteLater(services, db, await deleteUploads(db, user_id));
  },
  unlink: disownUploads,
  archive: [{ name: 'profile', about: 'What you said of yourself.', read: getWholeProfile }],
};
