import type { Db } from '#platform/db/schema.ts';
import { badRequest } from '#platform/problems.ts';
import { isCourseOf } from './queries.ts';

/** Throws 400 unless the course belongs to the person's institution. Source: decisions.md "Course range". */
export async function mustBeTaughtAt(db: Db, course_id: number, university_id: number): Promise<void> {
  if (!(await isCourseOf(db, course_id, university_id)))
    throw badRequest('Course ID is not valid', 'course_id');
}
