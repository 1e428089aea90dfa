import type { ReportTarget } from '@quad/contract/reports/shapes.ts';
import { noMessage } from '#features/chat/rules.ts';
import { nobody } from '#features/people/rules.ts';
import type { Db } from '#platform/db/schema.ts';
import { forbidden, notFound } from '#platform/problems.ts';
import { findMessageEvidence, findPersonEvidence } from './evidence/queries.ts';
import type { Evidence } from './queries.ts';

/** Gathers what a report keeps of a target. @throws 404 for what the reporter cannot see, 403 for their own */
type Gather = (db: Db, reporter_id: number, target_id: number) => Promise<Evidence>;

/**
 * How each kind of target is gathered. Kinds that are not here are absent as far as reports go. Source: security.md §2.
 */
const gatherers: Partial<Record<ReportTarget, Gather>> = {
  async MESSAGE(db, reporter_id, message_id) {
    const evidence = await findMessageEvidence(db, reporter_id, message_id);
    if (!evidence) throw noMessage();
    if (evidence.reported_id === reporter_id) throw forbidden('You cannot report your own message');
    return evidence;
  },

  async USER(db, reporter_id, user_id) {
    if (user_id === reporter_id) throw forbidden('You cannot report yourself');
    const evidence = await findPersonEvidence(db, reporter_id, user_id);
    if (!evidence) throw nobody();
    return evidence;
  },
};

/** Gathers what a report keeps of its target. @throws 404 and 403 as `Gather` says */
export async function mustGather(
  db: Db,
  reporter_id: number,
  target_type: ReportTarget,
  target_id: number,
): Promise<Evidence> {
  const gather = gatherers[target_type];
  if (!gather) throw notFound('There is nothing to report');
  return gather(db, reporter_id, target_id);
}
