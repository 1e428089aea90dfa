import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** Keeps others from changing courses until the transaction ends. */
export async function lockCourses(db: Db): Promise<void> {
  await sql`lock table course in share row exclusive mode`.execute(db);
}

type Stored = { course_id: number; course_name: string; people: number };

/**
 * Compares names with the courses of an institution, without regard to case and accents. Returns the names that are new
 * or occur twice, the retired courses among them, the offered courses that are missing, and how many stay as they are.
 */
export async function compareCourses(db: Db, university_id: number, names: readonly string[]) {
  const { rows: forms } = await sql<{ name: string; form: string }>`
    select name, search_form(name) as form
    from unnest(${names}::text[]) with ordinality as file (name, line) order by line`.execute(db);
  const { rows: stored } = await sql<Stored & { form: string; retired: boolean }>`
    select course_id, name as course_name, search_name as form, retired, (
      select count(*)::int from app_user where app_user.course_id = course.course_id and deleted_at is null) as people
    from course where university_id = ${university_id}::bigint order by name`.execute(db);
  const inFile = new Set(forms.map(({ form }) => form));
  const known = new Set(stored.map(({ form }) => form));
  const listed = stored.filter(({ form }) => inFile.has(form));
  return {
    twice: forms
      .filter(({ form }, at) => forms.findIndex((one) => one.form === form) < at)
      .map(({ name }) => name),
    added: forms.filter(({ form }) => !known.has(form)).map(({ name }) => name),
    restored: restorable(listed),
    retired: stored.filter(({ form, retired }) => !retired && !inFile.has(form)),
    kept: listed.filter(({ retired }) => !retired).length,
  };
}

/**
 * Which retired courses are offered again: none whose name an offered one has, and of several with one name the one that
 * most people have.
 */
function restorable<Known extends Stored & { form: string; retired: boolean }>(
  listed: readonly Known[],
): Known[] {
  const best = new Map<string, Known>();
  for (const course of listed) {
    const other = best.get(course.form);
    if (!other || (other.retired && (!course.retired || course.people > other.people)))
      best.set(course.form, course);
  }
  return [...best.values()].filter(({ retired }) => retired);
}

/** Inserts courses of the site. */
export async function insertCourses(db: Db, university_id: number, names: readonly string[]): Promise<void> {
  await sql`
    insert into course (course_id, university_id, name, edited_at, origin)
    select nextval('added_reference'), ${university_id}::int, name, now(), 'site'
    from unnest(${names}::text[]) as name`.execute(db);
}

/** Retires courses, or offers them again. */
export async function setRetired(db: Db, ids: readonly number[], retired: boolean): Promise<void> {
  await sql`
    update course set retired = ${retired}, edited_at = now() where course_id = any(${ids}::int[])`.execute(
    db,
  );
}
