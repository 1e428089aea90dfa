import { forbidden } from '#platform/problems.ts';
import type { GatherEvidence } from '#features/moderation/hooks.ts';
import { nobody } from './rules.ts';
import { findPersonEvidence } from './queries/evidence.ts';

/** Gathers what a report keeps of a person. Source: security.md §2. */
export const gatherPerson: GatherEvidence = async (db, reporter_id, user_id) => {
  if (user_id === reporter_id) throw forbidden('You can’t report yourself');
  const evidence = await findPersonEvidence(db, reporter_id, user_id);
  if (!evidence) throw nobody();
  return evidence;
};
