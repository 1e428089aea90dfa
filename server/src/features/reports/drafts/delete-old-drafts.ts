import { deleteLater } from '#platform/media/delete-later.ts';
import type { Services } from '#platform/services.ts';
import { deleteDraftsAfter } from './queries.ts';

/** Deletes the drafts that are older than the given number of days, with their files. */
export const deleteOldDrafts = (services: Pick<Services, 'db' | 'jobs'>, days: number): Promise<void> =>
  services.db
    .transaction()
    .execute(async (tx) => deleteLater(services, tx, await deleteDraftsAfter(tx, days)));
