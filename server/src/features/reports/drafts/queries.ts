import type { ReportTarget } from '@quad/contract/every.ts';
import { DRAFT_HOURS } from '@quad/contract/reports/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Snapshot } from '#features/moderation/hooks.ts';
import type { Db } from '#platform/db/schema.ts';
import { deleteMedia } from '#platform/media/queries.ts';

/** The content that a person reports. */
type Target = { reporter_id: number; target_type: ReportTarget; target_id: number };

/** Stores a snapshot of the content that a person has begun to report. */
export async function insertDraft(db: Db, target: Target, snapshot: Snapshot): Promise<void> {
  const { reported_id, content, media_ids } = snapshot;
  const { report_draft_id } = await db
    .insertInto('report_draft')
    .values({ ...target, reported_id, content: JSON.stringify(content) })
    .returning('report_draft_id')
    .executeTakeFirstOrThrow();
  // `for key share` locks the files, so that none can be deleted before the draft refers to it.
  await sql`
    insert into report_draft_media (report_draft_id, media_id)
    select ${report_draft_id}::bigint, media_id from media
    where media_id = any(${media_ids}::bigint[]) for key share`.execute(db);
}

/** The latest snapshot of the content that a person began to report within the last hour. */
export async function findDraft(
  db: Db,
  { reporter_id, target_type, target_id }: Target,
): Promise<(Snapshot & { taken_at: Date }) | undefined> {
  const { rows } = await sql<Snapshot & { taken_at: Date }>`
    select reported_id, content, taken_at, array(
      select media_id from report_draft_media kept where kept.report_draft_id = draft.report_draft_id
    ) as media_ids
    from report_draft draft
    where reporter_id = ${reporter_id}::bigint and target_type = ${target_type} and target_id = ${target_id}::bigint
      and taken_at > now() - make_interval(hours => ${DRAFT_HOURS}::int)
    order by report_draft_id desc limit 1`.execute(db);
  return rows[0];
}

/** Deletes the drafts that are older than the given number of days. @returns the storage keys of the deleted files */
export const deleteDraftsAfter = (db: Db, days: number): Promise<string[]> =>
  deleteDrafts(db, sql`taken_at <= now() - make_interval(days => ${days}::int)`);

/** Deletes all drafts of a person. @returns the storage keys of the deleted files */
export const deleteDraftsOf = (db: Db, reporter_id: number): Promise<string[]> =>
  deleteDrafts(db, sql`reporter_id = ${reporter_id}::bigint`);

/**
 * Deletes drafts, and the files that their owners have deleted meanwhile, unless a report or another draft keeps them.
 * Locks the files in the order of their ids, as a deletion of files does.
 */
async function deleteDrafts(db: Db, which: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ media_ids: number[] | null }>`
    with locked as (
      select kept.report_draft_id, media_id
      from report_draft_media kept join report_draft draft using (report_draft_id)
      where ${which}
      order by media_id, kept.report_draft_id for update of kept
    ), gone as (
      delete from report_draft_media kept using locked
      where kept.report_draft_id = locked.report_draft_id and kept.media_id = locked.media_id
      returning case when is_deleted then kept.media_id end as media_id
    )
    select array_agg(distinct media_id) filter (where media_id is not null) as media_ids from gone`.execute(
    db,
  );
  await sql`delete from report_draft where ${which}`.execute(db);
  return deleteMedia(db, rows[0]?.media_ids ?? []);
}
