import { makeChats } from './chats.ts';
import { ALEX_CHATS, MORE_FRIENDS, OPEN_REQUESTS } from './corpus.ts';
import { makeDaters } from './daters.ts';
import { makeFriendships, type Graph } from './friendships.ts';
import { friendsInGroups, mustFind } from './group-chats.ts';
import { localTime, type LocalTime } from './local-time.ts';
import { makeLetters } from './letters.ts';
import { makeNotifications } from './notifications.ts';
import { makePeople, nameOf } from './people.ts';
import { makeReviews, makeSuggestions } from './places.ts';
import { makeTickets } from './support.ts';
import { makePosts } from './posts.ts';
import { makeRandom, type Random } from './random.ts';
import type { Campus, Chat, Friendship, FriendRequest, Instant, Person, Reference } from './shapes.ts';
import { minutesBack, someTime } from './timeline.ts';

/** The number of open friend requests among people other than the ready-made accounts. */
const OTHER_REQUESTS = 26;

/** The pairs of people who must be friends: the people of the scripts, and the friends of the ready-made accounts. */
const friendsInScripts = (): [string, string][] => [
  ...ALEX_CHATS.map(({ friend }): [string, string] => ['Alex Moran', friend]),
  ...friendsInGroups(),
  ...MORE_FRIENDS.map(([one, other]): [string, string] => [one, other]),
];

/** Makes one friendship for each chat of two. The friendship is as old as the chat. */
function friendshipsOf(chats: Chat[], random: Random): Friendship[] {
  return chats
    .filter(({ type }) => type === 0)
    .map(({ members, created_at }) => {
      const [a_id = 0, b_id = 0] = members.map(({ person_id }) => person_id).toSorted((a, b) => a - b);
      return { a_id, b_id, asked_by: random.pick([a_id, b_id]), since: created_at };
    });
}

/**
 * Makes friend requests between people who have a friend in common. The ready-made accounts' requests are made
 * elsewhere.
 */
function makeRequests(people: Person[], graph: Graph, random: Random, local: LocalTime): FriendRequest[] {
  const idOf = new Map(people.map((person) => [nameOf(person), person.person_id]));
  const requests = OPEN_REQUESTS.map(({ names: [from, to], minutesAgo }) => ({
    from_id: mustFind(idOf, from),
    to_id: mustFind(idOf, to),
    created_at: minutesBack(minutesAgo, local),
  }));
  const taken = new Set(requests.map(({ from_id, to_id }) => `${from_id}-${to_id}`));
  const strangers = people.filter(({ ready }) => !ready).map(({ person_id }) => person_id);
  while (requests.length < OPEN_REQUESTS.length + OTHER_REQUESTS) {
    const from_id = random.pick(strangers);
    const to_id = random.pick(graph.friendsOf(random.pick(graph.friendsOf(from_id))));
    const possible = strangers.includes(to_id) && to_id !== from_id && !graph.areFriends(from_id, to_id);
    if (!possible || taken.has(`${from_id}-${to_id}`) || taken.has(`${to_id}-${from_id}`)) continue;
    taken.add(`${from_id}-${to_id}`);
    requests.push({ from_id, to_id, created_at: someTime({ random, local }, 14) });
  }
  return requests.toSorted((a, b) => a.created_at - b.created_at);
}

/**
 * Makes a complete invented campus in memory: people, friendships, requests, chats, posts, reviews and notifications.
 * Ids count from 1 and are valid only within this campus. The same seed, time and reference data always make the same
 * campus, byte for byte.
 * @param now the time of the campus, in milliseconds since 1970. Nothing on campus happens later.
 * @throws RangeError when the reference data lacks something that the scripts name
 */
export function makeCampus({
  seed,
  now,
  reference,
}: {
  seed: string;
  now: Instant;
  reference: Reference;
}): Campus {
  const random = makeRandom(seed);
  const local = localTime(now);
  const people = makePeople(random.fork('people'), local, reference);
  const graph = makeFriendships(people, friendsInScripts(), random.fork('friends'));
  const { chats, messages } = makeChats(people, graph, random.fork('chats'), local);
  const daters = makeDaters(people, chats, random.fork('daters'), local);
  const campus: Campus = {
    people,
    friendships: friendshipsOf(chats, random.fork('since')),
    requests: makeRequests(people, graph, random.fork('requests'), local),
    chats,
    messages,
    posts: makePosts(people, random.fork('posts'), local),
    reviews: makeReviews(people, reference, random.fork('reviews'), local),
    suggestions: makeSuggestions(people, random.fork('suggestions'), local),
    tickets: makeTickets(people, random.fork('tickets'), local),
    daters,
    letters: makeLetters(people, daters, random.fork('letters'), local),
    notifications: [],
  };
  return { ...campus, notifications: makeNotifications(campus, now) };
}
