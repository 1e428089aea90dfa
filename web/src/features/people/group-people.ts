import type { Card, Suggestion } from '@quad/contract/people/shapes.ts';
import type { Reason } from './queries.ts';

type Face = NonNullable<Suggestion['through']>[number];

/** The people who are suggested for the same reason, best first. */
export type PeopleGroup = { user_ids: number[] } & (
  | { kind: 'chat'; title: string | null; chat_id: number }
  | { kind: 'course' }
  | { kind: 'friend'; friend: Face }
  | { kind: 'friends' }
  | { kind: 'uni' }
);

/**
 * The maximum number of groups that each belong to one friend in common. The other people with friends in common are in
 * one further group.
 */
const FRIENDS_NAMED = 2;
/** The minimum and maximum number of people in the group of one friend. */
const OF_FRIEND = { least: 2, most: 6 };
/**
 * The maximum number of people in the group of the user's course or university. A link leads to all people of the
 * course or university.
 */
const MOST_ALIKE = 6;

/**
 * Puts each person into one group, by the strongest reason: a group chat with the user, the user's course, a friend in
 * common, the user's university.
 * @param more the ids of further people of the user's course, or of the user's university if the user has no course
 */
export function groupPeople(
  people: readonly Pick<Card, 'id' | 'course'>[],
  reasons: Readonly<Record<number, Reason>>,
  course_id: number | undefined,
  more: readonly number[] = [],
): PeopleGroup[] {
  const chats = new Map<number, PeopleGroup & { kind: 'chat' }>();
  const course: number[] = [];
  const known: number[] = [];
  const uni: number[] = [];
  for (const { id, course: theirs } of people) {
    const { shared_group: chat, friends_in_common = 0 } = reasons[id] ?? {};
    if (chat) {
      const group = chats.get(chat.chat_id) ?? { kind: 'chat', ...chat, user_ids: [] };
      group.user_ids.push(id);
      chats.set(chat.chat_id, group);
    } else if (theirs && theirs.course_id === course_id) course.push(id);
    else if (friends_in_common > 0) known.push(id);
    else uni.push(id);
  }
  const alike = course_id === undefined ? uni : course;
  alike.push(...more);
  alike.splice(MOST_ALIKE);
  const { named, others } = byFriend(known, reasons);
  const groups: PeopleGroup[] = [
    ...[...chats.values()].toSorted((one, other) => other.user_ids.length - one.user_ids.length),
    ...named,
    { kind: 'course', user_ids: course },
    { kind: 'friends', user_ids: others },
    { kind: 'uni', user_ids: uni },
  ];
  return groups.filter(({ user_ids }) => user_ids.length > 0);
}

/**
 * Groups people by the friend whom they and the user have in common. The friend who knows the largest number of the
 * people gets the first group. `others` contains the people without a group.
 */
function byFriend(known: readonly number[], reasons: Readonly<Record<number, Reason>>) {
  const named: (PeopleGroup & { kind: 'friend' })[] = [];
  let others = [...known];
  while (named.length < FRIENDS_NAMED) {
    const [most] = friendsOf(others, reasons)
      .filter(({ friend }) => !named.some((one) => one.friend.id === friend.id))
      .toSorted((one, other) => other.user_ids.length - one.user_ids.length);
    if (!most || most.user_ids.length < OF_FRIEND.least) break;
    const user_ids = most.user_ids.slice(0, OF_FRIEND.most);
    named.push({ kind: 'friend', friend: most.friend, user_ids });
    others = others.filter((id) => !user_ids.includes(id));
  }
  return { named, others };
}

/** Returns the friends in common, each with the people whom the friend knows. */
function friendsOf(user_ids: readonly number[], reasons: Readonly<Record<number, Reason>>) {
  const byId = new Map<number, { friend: Face; user_ids: number[] }>();
  for (const user_id of user_ids)
    for (const friend of reasons[user_id]?.through ?? []) {
      const found = byId.get(friend.id) ?? { friend, user_ids: [] };
      found.user_ids.push(user_id);
      byId.set(friend.id, found);
    }
  return [...byId.values()];
}
