import type { Db } from '#platform/db/schema.ts';
import { badRequest, forbidden } from '#platform/problems.ts';
import { getDateSetupStage, isCourseOf } from './queries.ts';

/** Throws 400 unless the course is one of the person's own institution. Source: decisions.md "Course range". */
export async function mustBeTaughtAt(db: Db, course_id: number, university_id: number): Promise<void> {
  if (!(await isCourseOf(db, course_id, university_id)))
    throw badRequest('Course ID is not valid', 'course_id');
}

/** Throws 403 unless the person has begun to set up dating. Source: security.md §2 "UpdateRealPFP". */
export async function mustHaveBegunDating(db: Db, user_id: number): Promise<void> {
  if ((await getDateSetupStage(db, user_id)) < 1) throw forbidden('Set up your date profile first');
}
