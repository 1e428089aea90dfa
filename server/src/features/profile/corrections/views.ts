import type { MyCorrections } from '@quad/contract/profile/shapes.ts';
import type { Db } from '#platform/db/schema.ts';
import { getPrivate, listStaffCorrections } from './by-staff/queries.ts';
import { listCorrected } from './queries.ts';
import { correctionsLeft } from './rules.ts';

/** What a person can still correct, the details that only staff correct, and the corrections by staff. */
export async function viewCorrections(db: Db, user_id: number): Promise<MyCorrections> {
  const [corrected, asItStands, byStaff] = await Promise.all([
    listCorrected(db, user_id),
    getPrivate(db, user_id),
    listStaffCorrections(db, user_id),
  ]);
  return {
    ...correctionsLeft(corrected),
    ...asItStands,
    by_staff: byStaff.map(({ made_at, ...one }) => ({ ...one, made_time: made_at.toISOString() })),
  };
}
