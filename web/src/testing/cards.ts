import type { Chat } from '@quad/contract/chat/shapes.ts';
import type { Notification } from '@quad/contract/notifications/shapes.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import type { Card, ProfileCard, Suggestion } from '@quad/contract/people/shapes.ts';
import { preferenceCalls } from '@quad/contract/preferences/calls.ts';
import { DEFAULT_PREFERENCES } from '@quad/contract/preferences/defaults.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import type { CurrentUser } from '@quad/contract/profile/shapes.ts';
import { rememberMe } from '#platform/session.ts';
import { answer, failure, success } from './fake-server.ts';
import { currentUser } from './people.ts';

/** The user id of Alex, whom `beAlex` signs in. */
export const ALEX = 9;

/** Signs Alex in on this device and on the fake server. */
export function beAlex(some: Partial<CurrentUser> = {}): void {
  const alex = currentUser(some);
  rememberMe(alex);
  answer(profileCalls.GetMyInfo, () => success(alex));
  answer(preferenceCalls.GetPreferences, () => success(DEFAULT_PREFERENCES));
}

/** The card of Priya, by default a stranger to Alex. */
export const card = (some: Partial<Card> = {}): Card => ({
  id: 5,
  first_name: 'Priya',
  last_name: 'Raman',
  other_names: null,
  pfp_url: null,
  real_pfp_url: null,
  bio: null,
  course: {
    name: 'Science',
    uni_name: 'Monash University',
    course_name: 'Bachelor of Science',
    course_id: 132,
  },
  year_level: 2,
  country_id: null,
  badges: [],
  blocked: false,
  mutual: false,
  friendRequest: null,
  owner: false,
  onlineStatus: 'offline',
  ...some,
});

/** A person's open profile. The default is Priya, with nothing in common with Alex. */
export const opened = (some: Partial<ProfileCard> = {}): ProfileCard => ({
  ...card(some),
  friends_in_common: some.friends_in_common ?? { count: 0, faces: [] },
  shared_groups: some.shared_groups ?? [],
  interests: some.interests ?? [],
  has_chatted: some.has_chatted ?? false,
});

/** Makes the server answer with the profiles of these people. */
export function answerCards(people: readonly Card[]): void {
  answer(peopleCalls.GetUserByID, ({ id }) => {
    const known = people.find((one) => one.id === id);
    return known ? success(opened(known)) : failure(404);
  });
}

/** A suggested friend. The default is a stranger without friends in common. */
export const suggestion = (some: Partial<Suggestion> = {}): Suggestion => ({
  ...card(),
  friends_in_common: 0,
  ...some,
});

/**
 * The fields of a card for the person's relation to Alex. `asked`: Alex has sent a friend request. `asking`: Alex has
 * received a friend request. `befriended`: the two are friends.
 */
export const asked = (id = 5) => ({ friendRequest: { from_userId: ALEX, to_userId: id } });
export const asking = (id = 5) => ({ friendRequest: { from_userId: id, to_userId: ALEX } });
export const befriended = { mutual: true, friendRequest: null };

/** The chat between Alex and a friend. */
export const chatWith = (person: Card, some: Partial<Chat> = {}): Chat => ({
  id: 70 + person.id,
  type: 0,
  title: null,
  icon_url: null,
  owner_id: null,
  started_by: null,
  added_by: null,
  members: [card({ id: ALEX, first_name: 'Alex', last_name: 'Chen' }), person],
  member_count: 2,
  lastMessage: null,
  unread_count: 0,
  last_read_seq: 0,
  last_change: 0,
  typing: [],
  committed: false,
  commit_request: null,
  writable: true,
  creation_time: '2026-11-01T00:00:00.000Z',
  ...some,
});

/** A notification. The default is Priya's friend request to Alex, unread. */
export const notification = (some: Partial<Notification> = {}): Notification => ({
  id: 1,
  type: 'FRIEND_REQUEST',
  subtype: 'SEND',
  is_read: false,
  source_user_id: 5,
  user_id: ALEX,
  source_user: { first_name: 'Priya', last_name: 'Raman', pfp_url: null },
  chat_id: null,
  content: null,
  creation_time: '2026-11-07T04:00:00.000Z',
  ...some,
});
