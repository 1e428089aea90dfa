import type { bannerTones } from '@quad/contract/banners/limits.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

const SHOWN = 50;
/** The maximum number of days from now until an announcement begins. */
const AHEAD_DAYS = 365;

/** A stored announcement. `university_id` is null for an announcement to everybody. */
export type BannerRow = {
  banner_id: number;
  text: string;
  tone: (typeof bannerTones)[number];
  university_id: number | null;
  begins_at: Date;
  ends_at: Date;
};

const isCurrent = sql<boolean>`begins_at <= now() and ends_at > now() and ended_at is null`;

/**
 * The announcements that are shown to a person now, the latest first. Announcements that the person closed are left
 * out.
 */
export async function listBannersFor(
  db: Db,
  { user_id, university_id }: { user_id: number; university_id: number },
): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`
    select banner_id, text, tone, university_id, begins_at, ends_at from banner
    where ${isCurrent} and (university_id is null or university_id = ${university_id}::int)
      and not exists (
        select from banner_dismissal
        where banner_dismissal.banner_id = banner.banner_id and user_id = ${user_id}::int)
    order by begins_at desc, banner_id desc`.execute(db);
  return rows;
}

/** Stores that a person closed an announcement. @returns false if the announcement is not shown to the person now */
export async function dismiss(
  db: Db,
  { user_id, university_id }: { user_id: number; university_id: number },
  banner_id: number,
): Promise<boolean> {
  const { rows } = await sql`
    with theirs as (
      select banner_id from banner
      where banner_id = ${banner_id}::bigint and ${isCurrent}
        and (university_id is null or university_id = ${university_id}::int)
    ), closed as (
      insert into banner_dismissal (banner_id, user_id) select banner_id, ${user_id}::int from theirs
      on conflict do nothing
    )
    select from theirs`.execute(db);
  return rows.length > 0;
}

/**
 * The latest announcements with the first names of their authors, the latest first. Past and future announcements are
 * included.
 */
export async function listWritten(db: Db) {
  return db
    .selectFrom('banner')
    .leftJoin('app_user as writer', (join) =>
      join.onRef('writer.user_id', '=', 'banner.written_by').on('writer.deleted_at', 'is', null),
    )
    .select(['banner_id', 'text', 'tone', 'banner.university_id', 'begins_at', 'ends_at', 'ended_at'])
    .select('writer.first_name as written_by')
    .orderBy('banner_id', 'desc')
    .limit(SHOWN)
    .execute();
}

/** An announcement to store, with its times in the format of the call. */
type NewBanner = Pick<BannerRow, 'text' | 'tone' | 'university_id'> & {
  begins_time: string;
  ends_time: string;
  written_by: number;
};

/**
 * Stores an announcement. A start in the past is replaced by the present time. Returns undefined if the end is past or
 * the start is more than `AHEAD_DAYS` days ahead.
 */
export async function insertBanner(db: Db, banner: NewBanner) {
  const { text, tone, university_id, begins_time, ends_time, written_by } = banner;
  const { rows } = await sql<BannerRow & { waits: number }>`
    insert into banner (text, tone, university_id, begins_at, ends_at, written_by)
    select ${text}, ${tone}, ${university_id}::int, greatest(${begins_time}::timestamptz, now()),
      ${ends_time}::timestamptz, ${written_by}::int
    where ${ends_time}::timestamptz > now()
      and ${begins_time}::timestamptz < now() + make_interval(days => ${AHEAD_DAYS})
    returning banner_id, text, tone, university_id, begins_at, ends_at,
      ceil(extract(epoch from begins_at - now()))::int as waits`.execute(db);
  return rows[0];
}

/** An announcement; undefined if it is not shown now. */
export async function findShown(db: Db, banner_id: number): Promise<BannerRow | undefined> {
  const { rows } = await sql<BannerRow>`
    select banner_id, text, tone, university_id, begins_at, ends_at from banner
    where banner_id = ${banner_id}::bigint and ${isCurrent}`.execute(db);
  return rows[0];
}

/**
 * Ends an announcement. `was_over` tells whether it had ended before. Returns undefined if there is no such
 * announcement.
 */
export async function endBanner(db: Db, banner_id: number) {
  const { rows } = await sql<{ university_id: number | null; was_over: boolean }>`
    with before as (
      select banner_id, university_id, (ended_at is not null or ends_at <= now()) as was_over
      from banner where banner_id = ${banner_id}::bigint for update
    ), ended as (
      update banner set ended_at = now() from before
      where banner.banner_id = before.banner_id and not was_over
    )
    select university_id, was_over from before`.execute(db);
  return rows[0];
}

/** For announcements that are over, deletes the records that say who closed the announcement. */
export async function deleteOldDismissals(db: Db): Promise<void> {
  await sql`
    delete from banner_dismissal using banner
    where banner.banner_id = banner_dismissal.banner_id and (ends_at < now() or ended_at is not null)`.execute(
    db,
  );
}

/** Deletes the records of the announcements that a person closed. */
export async function deleteDismissalsOf(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('banner_dismissal').where('user_id', '=', user_id).execute();
}
