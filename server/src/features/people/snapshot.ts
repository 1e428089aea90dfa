import { forbidden } from '#platform/problems.ts';
import type { TakeSnapshot } from '#features/moderation/hooks.ts';
import { nobody } from './rules.ts';
import { findPersonSnapshot } from './queries/snapshot.ts';

/** Takes the snapshot of a person for a report. Source: security.md §2. */
export const snapshotPerson: TakeSnapshot = async (db, reporter_id, user_id) => {
  if (user_id === reporter_id) throw forbidden('You can’t report yourself');
  const snapshot = await findPersonSnapshot(db, reporter_id, user_id);
  if (!snapshot) throw nobody();
  return snapshot;
};
