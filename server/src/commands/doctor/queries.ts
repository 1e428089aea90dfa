import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** Reads settings of PostgreSQL by name, as they are for this role and database. */
export async function readSettings(db: Db, names: readonly string[]): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${names}::text[])`.execute(db);
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

/** The extensions that PostgreSQL could create, and whether this database has them. */
export async function listExtensions(db: Db): Promise<{ name: string; isCreated: boolean }[]> {
  const { rows } = await sql<{ name: string; isCreated: boolean }>`
    select name, installed_version is not null as "isCreated" from pg_available_extensions`.execute(db);
  return rows;
}

/** The number of connections to other databases of the same PostgreSQL. */
export async function countForeignConnections(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where backend_type = 'client backend' and datname is distinct from current_database()`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The time of the database's machine, in milliseconds since 1970. */
export async function readDatabaseTime(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db);
  return rows[0]?.now ?? 0;
}

/** The names of the migrations that the database has run; null before the first start. */
export async function listMigrations(db: Db): Promise<string[] | null> {
  if (!(await hasTable(db, 'kysely_migration'))) return null;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/** The hours since the last backup was finished; null if no backup is on record. */
export async function findBackupAge(db: Db): Promise<number | null> {
  if (!(await hasTable(db, 'backup_mark'))) return null;
  const { rows } = await sql<{ hours: number | null }>`
    select (extract(epoch from now() - finished_at) / 3600)::float8 as hours from backup_mark`.execute(db);
  return rows[0]?.hours ?? null;
}

/** Whether the database has a table. Before the first start it has none. */
export async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select to_regclass(${name}) is not null as is`.execute(db);
  return rows[0]?.is ?? false;
}
