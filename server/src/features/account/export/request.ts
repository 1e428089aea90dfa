import type { DataExport } from '@quad/contract/account/shapes.ts';
import type { Db } from '#platform/db/schema.ts';
import { deleteLater } from '#platform/media/delete-later.ts';
import { tooMany, unauthorised } from '#platform/problems.ts';
import type { Services } from '#platform/services.ts';
import { newKey } from '#platform/storage/keys.ts';
import { EXPORT_QUEUE } from './job.ts';
import { deleteExport, findExport, lockRequester, insertExport } from './queries.ts';
import { viewExport } from './view.ts';

const ONCE_A_DAY = 'You can ask for your data once a day.';

/**
 * Deletes the user's previous archive and queues a new one. Does nothing while an archive of the user is being made.
 * @throws 429 within a day of the last request
 */
export async function requestExport(
  db: Db,
  services: Pick<Services, 'jobs' | 'config'>,
  user_id: number,
): Promise<DataExport> {
  if (!(await lockRequester(db, user_id))) throw unauthorised();
  const before = await findExport(db, user_id);
  if (before && before.ready_at === null && !before.is_lost) return viewExport(before);
  if (before && !before.is_lost && before.rest_seconds > 0 && services.config.limits)
    throw tooMany(ONCE_A_DAY, before.rest_seconds);
  await deleteLater(services, db, await deleteExport(db, user_id));
  const storage_key = newKey('zip');
  const export_id = await insertExport(db, user_id, storage_key);
  await services.jobs.send(db, EXPORT_QUEUE, { export_id, storage_key });
  return viewExport(await findExport(db, user_id));
}
