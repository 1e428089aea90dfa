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

/** What somebody says on their profile that they like to do, or to talk about: one of the lists of reference data. */
export const personInterest = z.object({ kind: z.enum(['hobby', 'topic']), id: z.int(), name: z.string() });
export type PersonInterest = z.output<typeof personInterest>;

/** A friend request between two people. Source: specification 1 §3. */
export const friendRequest = z.object({ from_userId: z.int(), to_userId: z.int() });
export type FriendRequest = z.output<typeof friendRequest>;

/**
 * Another person as the viewer may see them, wherever they appear. Fields that the viewer may not see are null.
 * `mutual` says they are friends; `blocked` that the viewer blocked them (then only names are given);
 * `owner` marks the people who run Quad; `name_only` somebody of whom a past chat gives the name and nothing else, and
 * who has no profile for the viewer; `deleted` an account that is gone. Source: specification 1 §3 "Other user".
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

/** A friend of both of two people, as little of them as is drawn. */
const face = z.object({ id: z.int(), first_name: z.string(), pfp_url: z.nullable(z.string()) });
/** A group chat that two people are in; without a title, null. */
const sharedGroup = z.object({ chat_id: z.int(), title: z.nullable(z.string()) });

/**
 * A card that was opened, with what the viewer and the person have in common. Of oneself, and of whom one has blocked,
 * that is nothing. `interests` are what the person says on their profile, those that both say first.
 */
export const profileCard = z.extend(card, {
  friends_in_common: z.object({
    count: z.int(),
    faces: z.array(face),
  }),
  shared_groups: z.array(sharedGroup),
  interests: z.array(z.extend(personInterest, { shared: z.boolean() })),
  /** Whether either of the two has written to the other before, in whichever of their chats. */
  has_chatted: z.boolean(),
});
export type ProfileCard = z.output<typeof profileCard>;
/** What a card that was opened says beyond every card. */
export type InCommon = Pick<ProfileCard, 'friends_in_common' | 'shared_groups' | 'interests' | 'has_chatted'>;

/**
 * Somebody whom a person may know, through how many friends of their own, up to three of these, and a group that both are
 * in.
 */
export const suggestion = z.extend(card, {
  friends_in_common: z.int(),
  through: z.optional(z.array(face)),
  shared_group: z.optional(sharedGroup),
});
export type Suggestion = z.output<typeof suggestion>;
