import { forbidden } from '#platform/problems.ts';
import type { GatherEvidence } from '#features/moderation/hooks.ts';
import { noMessage } from '../rules.ts';
import { findMessageEvidence } from './queries/evidence.ts';

/** Gathers what a report keeps of a message. Source: security.md §2. */
export const gatherMessage: GatherEvidence = async (db, reporter_id, message_id) => {
  const evidence = await findMessageEvidence(db, reporter_id, message_id);
  if (!evidence) throw noMessage();
  if (evidence.reported_id === reporter_id) throw forbidden('You can’t report your own message');
  return evidence;
};
