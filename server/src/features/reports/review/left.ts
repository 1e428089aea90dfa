import type { ReportTarget } from '@quad/contract/every.ts';
import { listSealed } from '#features/moderation/queries/sealed.ts';
import type { Db } from '#platform/db/schema.ts';
import type { HandlerServices } from '#platform/services.ts';

type Case = { case_id: number; target_type: ReportTarget; target_id: number };

/** Whether a removal would take something that was reported. Kinds that nobody can change count as left. */
export async function isAnythingLeft(
  { db, services }: { db: Db; services: Pick<HandlerServices, 'stillThere'> },
  { case_id, target_type, target_id }: Case,
): Promise<boolean> {
  const find = services.stillThere[target_type];
  if (!find) return true;
  const sealed = (await listSealed(db, case_id)).map(({ content }) => content);
  return (await find(db, target_id, sealed)).isLeft;
}
