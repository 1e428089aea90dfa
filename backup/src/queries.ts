import { sql } from 'kysely';
import { takeTime } from '@quad/server/platform/db/queries.ts';
import type { Db } from '@quad/server/platform/db/schema.ts';

/**
 * The tables that no backup contains. Sessions and mailed tokens let a user log in, so they must not become valid
 * again. Push devices end with their sessions. Data exports can be made again. The mark belongs to the database that was
 * saved, not to the restored one. The manifest lists the migrations.
 */
const LEFT_OUT = [
  'session',
  'push_device',
  'mailed_token',
  'data_export',
  'backup_mark',
  'kysely_migration',
  'kysely_migration_lock',
];

/** How many rows are read or written at a time. */
const AT_ONCE = 1000;

/** A table: its columns except generated ones, and the columns of its primary key in the key's order. */
export type Table = { name: string; columns: string[]; key: string[] };

/** The tables that a backup contains, as the database describes them. */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select
      relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns,
      array(
        select attname::text from pg_index, unnest(indkey::int2[]) with ordinality as part (attnum, ordinal)
          join pg_attribute using (attnum)
        where indrelid = pg_class.oid and indisprimary and attrelid = pg_class.oid
        order by ordinal
      ) as key
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all(${LEFT_OUT}::text[])
    order by relname`.execute(db);
  return rows;
}

/** The names of the migrations that a database has run. */
export async function listMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Whether a database has any table in the schema `public`. */
export async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Whether a backup may be restored into a database: the database has no tables, or an earlier restore into it failed.
 * After a failed restore there are no accounts, and the backup has all migrations that made the tables.
 */
export async function mayRestoreInto(db: Db, migrations: readonly string[]): Promise<boolean> {
  if (!(await hasTables(db))) return true;
  const { rows } = await sql<{ is_quad: boolean }>`
    select to_regclass('app_user') is not null and to_regclass('kysely_migration') is not null as is_quad`.execute(
    db,
  );
  if (!rows[0]?.is_quad) return false;
  const { rows: inTheWay } = await sql`
    select from app_user union all
    select from kysely_migration where name <> all (${migrations}::text[]) limit 1`.execute(db);
  return inTheWay.length === 0;
}

/**
 * Makes all reads of the transaction see the same snapshot of the database. Call it as the transaction's first
 * statement.
 */
export async function readOneMoment(db: Db): Promise<void> {
  await sql`set transaction isolation level repeatable read read only`.execute(db);
  await takeTime(db);
}

/**
 * Reads a table in the order of its key. Yields up to `AT_ONCE` rows at a time, each as a line of JSON. Call it in a
 * transaction.
 */
export async function* readLines(db: Db, { name, columns, key }: Table): AsyncGenerator<string[]> {
  const order = sql.join((key.length > 0 ? key : columns).map((column) => sql.ref(column)));
  await sql`
    declare lines no scroll cursor for
    select to_jsonb(one)::text as line
    from (select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}) as one
    order by ${order}`.execute(db);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(AT_ONCE)} from lines`.execute(db);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql`close lines`.execute(db);
}

/** Inserts rows that `readLines` has read. */
export async function writeLines(db: Db, { name, columns }: Table, lines: readonly string[]): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  for (let from = 0; from < lines.length; from += AT_ONCE)
    await sql`
      insert into ${sql.table(name)} (${list}) overriding system value
      select ${list} from jsonb_populate_recordset(
        null::${sql.table(name)}, ${`[${lines.slice(from, from + AT_ONCE).join(',')}]`}::jsonb)`.execute(db);
}

/** A sequence with its last value. */
export type Numbering = { sequence: string; last: number };

/** Returns all sequences with their last values. */
export async function listNumberings(db: Db): Promise<Numbering[]> {
  const { rows } = await sql<Numbering>`
    select sequencename as sequence, last_value as last from pg_sequences
    where schemaname = 'public' and last_value is not null`.execute(db);
  return rows;
}

/** Sets each sequence to its last value in the backup, so that no id is used twice. */
export async function setNumberings(db: Db, numberings: readonly Numbering[]): Promise<void> {
  for (const { sequence, last } of numberings)
    await sql`select setval(${sequence}::regclass, ${last}::bigint)`.execute(db);
}

/**
 * Empties all tables, drops foreign keys and disables triggers, so that rows can be inserted in any order. The returned
 * function restores the foreign keys and triggers, and fails where a row violates a foreign key.
 */
export async function suspendRules(db: Db, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows } = await sql<{ table: string; name: string; rule: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db);
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
  for (const { name } of tables) {
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(db);
    await sql`truncate ${sql.table(name)}`.execute(db);
  }
  return async () => {
    for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(db);
    for (const { table, name, rule } of rows)
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(rule)}`.execute(db);
  };
}

/** A stored file that a row refers to: its key, the widths of its smaller versions, and whether it has a poster. */
export type KnownFile = { storage_key: string; widths: number[]; has_poster: boolean };

/**
 * Returns every uploaded file that a row refers to. The query adds an avatar's smaller version, because rows of old
 * avatars do not list this version.
 */
export async function listFiles(db: Db): Promise<KnownFile[]> {
  const { rows } = await sql<KnownFile>`
    select
      storage_key, has_poster,
      case when purpose in ('pfp', 'real_pfp', 'icon') then '{128}' else widths end as widths
    from media order by media_id`.execute(db);
  return rows;
}

/** A deleted account. */
export type Erased = { user_id: number; deleted_at: string };

/** Returns all deleted accounts, each with the time of its deletion. */
export async function listErased(db: Db): Promise<Erased[]> {
  const { rows } = await sql<Erased>`
    select user_id, to_jsonb(deleted_at) #>> '{}' as deleted_at from app_user
    where deleted_at is not null order by user_id`.execute(db);
  return rows;
}

const BACKUP_LOCK = sql`hashtextextended('backup', 0)`;

/** Waits until nobody is removing a file. Then prevents further removals until the connection ends. */
export async function lockFiles(db: Db): Promise<void> {
  await sql`select pg_advisory_lock(${BACKUP_LOCK})`.execute(db);
}

/** Lets files be removed again. Call it on the connection that called `lockFiles`. */
export async function unlockFiles(db: Db): Promise<void> {
  await sql`select pg_advisory_unlock(${BACKUP_LOCK})`.execute(db);
}

/**
 * Notes in the saved database that a backup is finished. Servers tell operators its age. A database whose migrations
 * are older than the mark has no place for it.
 */
export async function markFinished(db: Db): Promise<void> {
  const { rows } = await sql<{ is: boolean }>`select to_regclass('backup_mark') is not null as is`.execute(
    db,
  );
  if (rows[0]?.is) await sql`update backup_mark set finished_at = now()`.execute(db);
}
