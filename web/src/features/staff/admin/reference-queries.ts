import type { InputOf } from '@quad/contract/core/call.ts';
import { referenceStaffCalls } from '@quad/contract/reference/staff-calls.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request, requestOrThrow } from '#platform/request.ts';

const {
  AddInstitution,
  SetInstitution,
  PreviewCourses,
  UploadCourses,
  AddCourse,
  RenameCourse,
  GetInterests,
  AddInterest,
  SetInterest,
} = referenceStaffCalls;

/** All hobbies and topics, including those that are no longer offered. */
export const interests = queryOptions({
  queryKey: ['staff', 'interests'],
  queryFn: ({ signal }) => requestOrThrow(GetInterests, {}, { signal }),
  meta: { quiet: true },
});

/** Opens or closes an institution, and sets its students' e-mail domains. */
export async function setInstitution(cache: QueryClient, input: InputOf<typeof SetInstitution>) {
  const answer = await request(SetInstitution, input);
  if (answer.status) void cache.invalidateQueries({ queryKey: ['universities'] });
  return answer;
}

/** Adds an institution of the site. */
export async function addInstitution(cache: QueryClient, input: InputOf<typeof AddInstitution>) {
  const answer = await request(AddInstitution, input);
  if (answer.status) await cache.invalidateQueries({ queryKey: ['universities'] });
  return answer;
}

/** Asks what an upload of courses would change. */
export const previewCourses = (input: InputOf<typeof PreviewCourses>) => request(PreviewCourses, input);

/** Makes the courses of an institution those of a CSV text. */
export async function uploadCourses(cache: QueryClient, input: InputOf<typeof UploadCourses>) {
  const answer = await request(UploadCourses, input);
  if (answer.status) void cache.invalidateQueries({ queryKey: ['courses'] });
  return answer;
}

/** Adds a course. If the input has an id, renames that course. */
export async function saveCourse(
  cache: QueryClient,
  { course_id, university_id, ...rest }: InputOf<typeof AddCourse> & { course_id: number | null },
) {
  const answer =
    course_id === null
      ? await request(AddCourse, { university_id, ...rest })
      : await request(RenameCourse, { course_id, ...rest });
  if (answer.status) void cache.invalidateQueries({ queryKey: ['courses'] });
  return answer;
}

/** Adds a hobby or a topic. If the input has an id, changes that interest. */
export async function saveInterest(
  cache: QueryClient,
  { id, kind, name, retired, reason }: Omit<InputOf<typeof SetInterest>, 'id'> & { id: number | null },
) {
  const answer =
    id === null
      ? await request(AddInterest, { kind, name, reason })
      : await request(SetInterest, { id, kind, name, retired, reason });
  if (answer.status) void cache.invalidateQueries({ queryKey: ['staff', 'interests'] });
  return answer;
}
