import type { PersonRecord, ReportCase } from '@quad/contract/reports/staff-shapes.ts';
import type { ReportTarget } from '@quad/contract/every.ts';
import { listModerationActions } from '#features/moderation-actions/queries.ts';
import { viewModerationAction } from '#features/moderation-actions/views.ts';
import type { Db } from '#platform/db/schema.ts';
import type { HandlerServices } from '#platform/services.ts';
import { ownerOf } from '../rules.ts';
import { listEarlier, listRecords, type RecordRow } from './queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Target = { target_type: ReportTarget; target_id: number };
type Reports = readonly { reporter_id: number | null; reported_id: number | null }[];
type Histories = Pick<ReportCase, 'reported' | 'earlier'> & {
  /** The records of the reporters. The key is a reporter's id. The ids are not sent to the console. */
  makers: ReadonlyMap<number, PersonRecord>;
};

/**
 * What staff already know about a case: the records of the owner and of the reporters, and earlier decisions on the
 * thing.
 */
export async function historiesOf(
  db: Db,
  { clock }: Pick<HandlerServices, 'clock'>,
  target: Target,
  reports: Reports,
): Promise<Histories> {
  const owner_id = ownerOf(reports);
  const people = [owner_id, ...reports.map(({ reporter_id }) => reporter_id)].filter((one) => one !== null);
  const rows = await listRecords(db, [...new Set(people)]);
  const records = new Map(rows.map((row) => [row.user_id, viewRecord(row, clock.now())]));
  const owner = owner_id === null ? undefined : records.get(owner_id);
  const moderationActions = owner_id === null ? [] : await listModerationActions(db, [owner_id]);
  return {
    makers: records,
    reported: owner ? { ...owner, moderation_actions: moderationActions.map(viewModerationAction) } : null,
    earlier: await decisionsOn(db, target),
  };
}

/** The decisions on a thing that have taken effect, the latest first. */
export async function decisionsOn(db: Db, target: Target): Promise<ReportCase['earlier']> {
  const rows = await listEarlier(db, target);
  return rows.map(({ decided_at, ...one }) => ({ ...one, time: decided_at.toISOString() }));
}

const viewRecord = ({ created_at, made, of }: RecordRow, now: number): PersonRecord => ({
  account_days: Math.max(0, Math.floor((now - created_at.getTime()) / DAY_MS)),
  made,
  of,
});
