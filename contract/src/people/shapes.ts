import * as z from 'zod/mini';

export const presence = z.enum(['online', 'offline']);
export type Presence = z.output<typeof presence>;

/** The course of a person. */
export const personCourse = z.object({
  name: z.string(),
  uni_name: z.string(),
  course_name: z.string(),
  course_id: z.int(),
});

/** A hobby or topic that a person shows on their profile, from the lists of reference data. */
export const personInterest = z.object({ kind: z.enum(['hobby', 'topic']), id: z.int(), name: z.string() });
export type PersonInterest = z.output<typeof personInterest>;

/** A friend request between two people. Source: specification 1 §3. */
export const friendRequest = z.object({ from_userId: z.int(), to_userId: z.int() });
export type FriendRequest = z.output<typeof friendRequest>;

/**
 * Another person as the viewer may see them, wherever they appear. Fields that the viewer may not see are null.
 * `mutual`: the two are friends. `blocked`: the viewer has blocked the person; then only names are set. `owner`: the
 * person runs Quad. `name_only`: a past chat gives the person's name and nothing else, and the viewer sees no profile.
 * `deleted`: the account is deleted. Source: specification 1 §3 "Other user".
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
  name_only: z.optional(z.boolean()),
  deleted: z.optional(z.boolean()),
});
export type Card = z.output<typeof card>;

/** A friend of both people, with only the fields that are drawn. */
const face = z.object({ id: z.int(), first_name: z.string(), pfp_url: z.nullable(z.string()) });
/** A group chat of both people; null as title means that it has none. */
const sharedGroup = z.object({ chat_id: z.int(), title: z.nullable(z.string()) });

/**
 * An opened card, with what the viewer and the person have in common. For the viewer themselves, and for a person whom
 * they have blocked, that is empty. `interests` are those on the person's profile, common ones first.
 */
export const profileCard = z.extend(card, {
  friends_in_common: z.object({
    count: z.int(),
    faces: z.array(face),
  }),
  shared_groups: z.array(sharedGroup),
  interests: z.array(z.extend(personInterest, { shared: z.boolean() })),
  /** Whether there has been a message in a chat of only these two. */
  has_chatted: z.boolean(),
});
export type ProfileCard = z.output<typeof profileCard>;
/** The fields of an opened card that other cards do not have. */
export type InCommon = Pick<ProfileCard, 'friends_in_common' | 'shared_groups' | 'interests' | 'has_chatted'>;

/** A person whom the user may know, with the number of common friends, up to three of them, and a common group. */
export const suggestion = z.extend(card, {
  friends_in_common: z.int(),
  through: z.optional(z.array(face)),
  shared_group: z.optional(sharedGroup),
});
export type Suggestion = z.output<typeof suggestion>;
