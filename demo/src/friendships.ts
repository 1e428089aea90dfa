import { nameOf } from './people.ts';
import type { Random } from './random.ts';
import type { Person } from './shapes.ts';

/** The minimum number of friends of a person. `MOST_FRIENDS` is the maximum. */
export const FEWEST_FRIENDS = 5;
export const MOST_FRIENDS = 18;

/** The friends of each person, by id. A friendship always counts for both people. */
export interface Graph {
  areFriends(a: number, b: number): boolean;
  friendsOf(id: number): number[];
  /** Returns all pairs of friends in a fixed order. In each pair the lower id is first. */
  pairs(): [number, number][];
}

type Links = Map<number, Set<number>>;

function link(links: Links, a: number, b: number): boolean {
  const [mine, theirs] = [links.get(a)!, links.get(b)!];
  if (a === b || mine.has(b) || mine.size >= MOST_FRIENDS || theirs.size >= MOST_FRIENDS) return false;
  mine.add(b);
  theirs.add(a);
  return true;
}

/**
 * Orders people in a circle. Each person becomes a friend of their neighbours. Now and then, a random person takes the
 * place of a neighbour. The friendships with random people link the circles of different campuses.
 */
function linkRing(links: Links, ids: number[], everybody: number[], random: Random): void {
  const ring = random.sample(ids, ids.length);
  ring.forEach((id, index) => {
    for (const step of [1, 2, 3]) {
      const neighbour = ring[(index + step) % ring.length]!;
      link(links, id, random.chance(0.18) ? random.pick(everybody) : neighbour);
    }
  });
}

/** Adds friendships until every person has enough friends. Most are between people who have a friend in common. */
function closeTriangles(links: Links, ids: number[], random: Random): void {
  for (const id of ids) {
    const wanted = random.int(FEWEST_FRIENDS, 11);
    for (let tries = 0; tries < 60 && links.get(id)!.size < wanted; tries += 1) {
      const between = random.pick([...links.get(id)!]);
      const candidate = random.chance(0.85) ? random.pick([...links.get(between)!]) : random.pick(ids);
      if (ids.includes(candidate)) link(links, id, candidate);
    }
  }
}

/**
 * Makes the friendships of a campus: between people of the same institution, between some random people, and between
 * the pairs in `needed`. The ready-made accounts get only friends from `needed`, so that they have the friends that
 * `data/demo/` gives them.
 * @param needed pairs of names of people who must be friends
 */
export function makeFriendships(people: Person[], needed: [string, string][], random: Random): Graph {
  const links: Links = new Map(people.map(({ person_id }) => [person_id, new Set<number>()]));
  const idOf = new Map(people.map((person) => [nameOf(person), person.person_id]));
  for (const [one, other] of needed) {
    const [a, b] = [idOf.get(one), idOf.get(other)];
    if (!a || !b) throw new RangeError(`No such friends: ${one}, ${other}`);
    link(links, a, b);
  }
  const strangers = people.filter(({ ready }) => !ready);
  const everybody = strangers.map(({ person_id }) => person_id);
  for (const uni_id of new Set(strangers.map((person) => person.uni_id))) {
    const ids = strangers.filter((person) => person.uni_id === uni_id).map(({ person_id }) => person_id);
    linkRing(links, ids, everybody, random);
  }
  closeTriangles(links, everybody, random);
  const friendsOf = (id: number) => [...(links.get(id) ?? [])].toSorted((a, b) => a - b);
  return {
    areFriends: (a, b) => links.get(a)?.has(b) ?? false,
    friendsOf,
    pairs: () =>
      [...links.keys()].flatMap((a) =>
        friendsOf(a)
          .filter((b) => a < b)
          .map((b): [number, number] => [a, b]),
      ),
  };
}
