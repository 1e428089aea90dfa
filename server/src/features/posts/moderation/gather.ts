import { forbidden } from '#platform/problems.ts';
import type { GatherEvidence } from '#features/moderation/hooks.ts';
import { noPost } from '../rules.ts';
import { findPostEvidence } from './queries/evidence.ts';

/** Gathers what a report keeps of a post. Source: security.md §2. */
export const gatherPost: GatherEvidence = async (db, reporter_id, post_id) => {
  const evidence = await findPostEvidence(db, reporter_id, post_id);
  if (!evidence) throw noPost();
  if (evidence.reported_id === reporter_id) throw forbidden('You can’t report your own post');
  return evidence;
};
