import type { Db } from '#platform/db/schema.ts';
import { badRequest } from '#platform/problems.ts';
import { findCourseOf } from './queries.ts';

/**
 * Throws 400 unless the course belongs to the person's institution and is not retired. Source: decisions.md "Course
 * range".
 */
export async function mustBeTaughtAt(db: Db, course_id: number, university_id: number): Promise<void> {
  const course = await findCourseOf(db, course_id, university_id);
  if (!course) throw badRequest('Course ID is not valid', 'course_id');
  if (course.retired)
    throw badRequest('This course isn’t offered any more. Choose another one.', 'course_id');
}
