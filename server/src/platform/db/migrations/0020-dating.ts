import { type Kysely, sql } from 'kysely';

/**
 * Creates the table of daters, with a row for each person who has begun the dating setup. The columns of `app_user`
 * that held this stay for servers of the previous version, without foreign keys. The code no longer uses them. No call
 * ever wrote them, so their values are copied as setups that have only begun: nobody has answered the quiz. Source:
 * decisions/062.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dater (
      user_id integer primary key references app_user on delete cascade,
      country_id integer not null references country,
      orientation text not null check (orientation in ('Heterosexual', 'Homosexual', 'Bisexual')),
      setup_stage smallint not null default 1 check (setup_stage in (1, 2)),
      state text not null default 'NOT_SET' check (state in ('NOT_SET', 'ENABLED', 'COMMITTED')),
      committed_to_id integer references app_user,
      is_hidden boolean not null default false,
      hides_from_friends boolean not null default false,
      hides_from_course boolean not null default false,
      age_min smallint,
      age_max smallint,
      quiz smallint[],
      hobbies smallint[] not null default '{}',
      topics smallint[] not null default '{}',
      extraversion real,
      openness real,
      enabled_at timestamptz,
      check ((state = 'COMMITTED') = (committed_to_id is not null)),
      check (state = 'NOT_SET' or setup_stage = 2)
    )`.execute(db);
  await sql`
    insert into dater (user_id, country_id, orientation)
    select user_id, country_id, orientation from app_user
    where date_setup_stage > 0 and country_id is not null and deleted_at is null
      and orientation in ('Heterosexual', 'Homosexual', 'Bisexual')`.execute(db);
  await sql`
    alter table app_user
      drop constraint app_user_country_id_fkey, drop constraint app_user_date_committed_to_id_fkey`.execute(
    db,
  );
}
