import type { CourseChanges } from '@quad/contract/reference/staff-calls.ts';
import type { Db } from '#platform/db/schema.ts';
import { badRequest } from '#platform/problems.ts';
import { readCourseNames } from './course-names.ts';
import { compareCourses, insertCourses, lockCourses, setRetired } from './queries/upload.ts';

type Compared = Awaited<ReturnType<typeof compareCourses>>;

/**
 * Compares a file of courses with those of an institution.
 * @throws 400 if the file is not right or names a course twice
 */
async function compare(db: Db, university_id: number, csv: string): Promise<Compared> {
  const names = readCourseNames(csv);
  const compared = await compareCourses(db, university_id, names);
  const [twice] = compared.twice;
  if (twice !== undefined) throw badRequest(`“${twice}” is in the file twice`, 'csv');
  return compared;
}

const changesOf = ({ added, restored, retired, kept }: Compared): CourseChanges => ({
  adds: added,
  restores: restored.map(({ course_name }) => course_name),
  retires: retired.map(({ course_name, people }) => ({ course_name, people })),
  keeps: kept,
});

/** Tells what an upload of courses would do. @throws 400 like `uploadCourses` */
export const previewCourses = async (db: Db, university_id: number, csv: string): Promise<CourseChanges> =>
  changesOf(await compare(db, university_id, csv));

/** Makes the courses of an institution those of a file. @throws 400 if the file is not right */
export async function uploadCourses(db: Db, university_id: number, csv: string): Promise<CourseChanges> {
  await lockCourses(db);
  const compared = await compare(db, university_id, csv);
  await insertCourses(db, university_id, compared.added);
  const ids = (courses: { course_id: number }[]) => courses.map(({ course_id }) => course_id);
  await setRetired(db, ids(compared.restored), false);
  await setRetired(db, ids(compared.retired), true);
  return changesOf(compared);
}
