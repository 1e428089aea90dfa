import type { Services } from '#platform/services.ts';
import { deleteLater } from '#platform/media/delete-later.ts';
import { deleteOldDrafts } from './queries.ts';

/** Deletes the drafts whose hour is over, with their files. Runs once an hour. */
export const sweepDrafts = (services: Pick<Services, 'db' | 'jobs'>): Promise<void> =>
  services.db.transaction().execute(async (tx) => deleteLater(services, tx, await deleteOldDrafts(tx)));
