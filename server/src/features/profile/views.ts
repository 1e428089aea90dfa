import type { CurrentUser } from '@quad/contract/profile/shapes.ts';
import { mediaUrl } from '#platform/media/media.ts';
import type { getProfile } from './queries.ts';

type Profile = Awaited<ReturnType<typeof getProfile>>;

/** The user as they see themselves. `email_verified` is always true, because every account has a verified address. */
export function viewProfile(row: Profile): CurrentUser {
  const { pfp_key, real_pfp_key, course_id, course_name, uni_name, ...fields } = row;
  const hasCourse = course_id !== null && course_name !== null;
  return {
    ...fields,
    email_verified: true,
    limited_until: fields.limited_until?.toISOString() ?? null,
    pfp_url: pfp_key === null ? null : mediaUrl(pfp_key),
    real_pfp_url: real_pfp_key === null ? null : mediaUrl(real_pfp_key),
    course: hasCourse ? { name: course_name, uni_name, course_name, course_id } : null,
  };
}
