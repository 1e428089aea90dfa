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
 * Another person, as the viewer may see them. Fields that the viewer may not see are null.
 * - `mutual`: viewer and person are friends.
 * - `blocked`: the viewer has blocked the person. Then only the names are set.
 * - `owner`: the person runs Quad.
 * - `name_only`: the viewer sees the person only in a past chat, which gives the name and no profile.
 * - `deleted`: the account is deleted.
 * Source: specification 1 §3 "Other user".
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

/** A common friend of the viewer and the person, with only the fields that a profile card shows. */
const face = z.object({ id: z.int(), first_name: z.string(), pfp_url: z.nullable(z.string()) });
/** A group chat that the viewer and the person are both in. `title` is null where the group has none. */
const sharedGroup = z.object({ chat_id: z.int(), title: z.nullable(z.string()) });

/**
 * An opened profile card, with the friends, groups and interests that the viewer and the person have in common. The
 * card shows nothing in common if the person is the viewer, or if the viewer has blocked the person. `interests` are
 * all interests on the person's profile, the common ones first.
 */
export const profileCard = z.extend(card, {
  friends_in_common: z.object({
    count: z.int(),
    faces: z.array(face),
  }),
  shared_groups: z.array(sharedGroup),
  interests: z.array(z.extend(personInterest, { shared: z.boolean() })),
  /** Whether the viewer and the person have a chat of two with a message. */
  has_chatted: z.boolean(),
});
export type ProfileCard = z.output<typeof profileCard>;
/** The fields of an opened profile card that a plain card does not have. */
export type InCommon = Pick<ProfileCard, 'friends_in_common' | 'shared_groups' | 'interests' | 'has_chatted'>;

/**
 * A person whom the user may know, with the number of common friends, the faces of up to three of them, and a common
 * group.
 */
export const suggestion = z.extend(card, {
  friends_in_common: z.int(),
  through: z.optional(z.array(face)),
  shared_group: z.optional(sharedGroup),
});
export type Suggestion = z.output<typeof suggestion>;
