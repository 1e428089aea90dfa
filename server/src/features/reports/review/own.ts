import type { ReportTarget } from '@quad/contract/every.ts';
import type { Db } from '#platform/db/schema.ts';
import type { HandlerServices } from '#platform/services.ts';
import { listLatestCases } from './queries.ts';

type Services = Pick<HandlerServices, 'config' | 'ownTargets'>;

/**
 * The cases about a person's own things. Contains only kinds of things whose reports store no owner: love letters, for
 * example. Leaves out cases that were closed more than 30 days ago.
 */
export async function listOwnCases(db: Db, services: Services, user_id: number): Promise<number[]> {
  const kinds = Object.keys(services.ownTargets) as ReportTarget[];
  const latest = await listLatestCases(db, kinds);
  const own: number[] = [];
  for (const kind of kinds) {
    const cases = latest.filter(({ target_type }) => target_type === kind);
    const target_ids = cases.map(({ target_id }) => target_id);
    const theirs = new Set(await services.ownTargets[kind]?.(db, user_id, target_ids, services));
    own.push(...cases.flatMap(({ case_id, target_id }) => (theirs.has(target_id) ? case_id : [])));
  }
  return own;
}
