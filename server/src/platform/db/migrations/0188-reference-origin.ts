import { type Kysely, sql } from 'kysely';

/**
 * Marks each row of reference data as shipped with Quad or as the site's own. The import at the start writes shipped
 * rows only. A site's rows have ids from 1,000,001. A place that somebody suggested has no origin. A retired course is
 * not offered any more, but stays in the profiles that have it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['university', 'university_domain', 'course', 'hobby', 'topic'])
    await sql`
      alter table ${sql.table(table)}
        add column origin text not null default 'shipped' check (origin in ('shipped', 'site'))`.execute(db);
  for (const table of ['course', 'hobby', 'topic'])
    await sql`
      update ${sql.table(table)} set origin = 'site' where ${sql.ref(`${table}_id`)} > 1000000`.execute(db);
  await sql`alter table place add column origin text check (origin in ('shipped', 'site'))`.execute(db);
  await sql`update place set origin = 'shipped' where place_id < 1000`.execute(db);
  await sql`alter table course add column retired boolean not null default false`.execute(db);
}
