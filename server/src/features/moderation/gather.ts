import type { Db } from '#platform/db/schema.ts';
import { forbidden } from '#platform/problems.ts';
import type { Evidence, GatherEvidence } from './hooks.ts';

/**
 * Gathers what a report keeps of a thing that people do not report of themselves. Source: security.md §2.
 * @param find finds it, unless the reporter cannot see it
 * @param nothing what is said then
 * @param kind the thing's name: "message"
 */
export const gatherOfOthers =
  (
    find: (db: Db, reporter_id: number, target_id: number) => Promise<Evidence | undefined>,
    nothing: () => Error,
    kind: string,
  ): GatherEvidence =>
  async (db, reporter_id, target_id) => {
    const evidence = await find(db, reporter_id, target_id);
    if (!evidence) throw nothing();
    if (evidence.reported_id === reporter_id) throw forbidden(`You can’t report your own ${kind}`);
    return evidence;
  };
