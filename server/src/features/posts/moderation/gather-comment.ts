import { forbidden } from '#platform/problems.ts';
import type { GatherEvidence } from '#features/moderation/hooks.ts';
import { noComment } from '../talk/rules.ts';
import { findCommentEvidence } from './queries/comment-evidence.ts';

/** Gathers what a report keeps of a comment on a post. Source: security.md §2. */
export const gatherComment: GatherEvidence = async (db, reporter_id, comment_id) => {
  const evidence = await findCommentEvidence(db, reporter_id, comment_id);
  if (!evidence) throw noComment();
  if (evidence.reported_id === reporter_id) throw forbidden('You can’t report your own comment');
  return evidence;
};
