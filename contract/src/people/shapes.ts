import * as z from 'zod/mini';

export const presence = z.enum(['online', 'offline']);
export type Presence = z.output<typeof presence>;

/** A course as it stands on a person. */
export const personCourse = z.object({
  name: z.string(),
  uni_name: z.string(),
  course_name: z.string(),
  course_id: z.int(),
});

/** A friend request between two people. Source: specification 1 §3. */
export const friendRequest = z.object({ from_userId: z.int(), to_userId: z.int() });
export type FriendRequest = z.output<typeof friendRequest>;

/**
 * Another person as the viewer may see them, wherever they appear. Fields that the viewer may not see are null.
 * `mutual` says they are friends; `blocked` that the viewer blocked them (then only names are given);
 * `owner` marks the people who run Quad. Source: specification 1 §3 "Other user".
 */
export const card = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  other_names: z.nullable(z.string()),
  pfp_url: z.nullable(z.string()),
  real_pfp_url: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  course: z.nullable(personCourse),
  year_level: z.nullable(z.int()),
  country_id: z.nullable(z.int()),
  badges: z.array(z.object({ name: z.string() })),
  blocked: z.boolean(),
  mutual: z.boolean(),
  friendRequest: z.nullable(friendRequest),
  owner: z.boolean(),
  onlineStatus: presence,
});
export type Card = z.output<typeof card>;
