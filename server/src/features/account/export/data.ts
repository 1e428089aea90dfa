import { deleteLater } from '#platform/media/delete-later.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { deleteExport } from './queries.ts';

/** The archive itself: one that waits to be fetched goes with its owner. */
export const exportData: PersonalData = {
  async erase({ db, services, user_id }) {
    await deleteLater(services, db, await deleteExport(db, user_id));
  },
  archive: [],
};
