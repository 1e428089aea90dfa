import type { PersonInterest } from '@quad/contract/people/shapes.ts';
import type { Interest } from '@quad/contract/reference/calls.ts';

/** A key that is unique across hobbies and topics, because a hobby and a topic may have the same id. */
export const keyOf = ({ kind, id }: Pick<PersonInterest, 'kind' | 'id'>): string => `${kind} ${id}`;

/**
 * Joins hobbies and topics into one list, without duplicate names. A hobby wins over a topic of the same name, unless
 * the user has chosen the topic.
 */
export function interestsOf(
  hobbies: readonly Interest[],
  topics: readonly Interest[],
  chosen: readonly PersonInterest[],
): PersonInterest[] {
  const isChosen = new Set(chosen.map(keyOf));
  const of = (kind: PersonInterest['kind'], list: readonly Interest[]) =>
    list.map((one): PersonInterest => ({ kind, ...one }));
  const all = [...of('hobby', hobbies), ...of('topic', topics)];
  const chosenNames = new Map(chosen.map((one) => [one.name, keyOf(one)]));
  const taken = new Set<string>();
  return all.filter((one) => {
    const wins = isChosen.has(keyOf(one)) || (!chosenNames.has(one.name) && !taken.has(one.name));
    if (wins) taken.add(one.name);
    return wins;
  });
}

/**
 * Interests that many students share. They come after the popular interests. If there are no popular interests, they
 * come first.
 */
const STARTERS: readonly string[] = [
  'Coffee',
  'Live Music',
  'Hiking',
  'Cooking',
  'Films',
  'Photography',
  'Video Games',
  'Board Games',
  'Gym Training',
  'Dogs',
];

/** Sorts interests: first the popular ones, then the starters, then all others in their old order. */
export function offeredFirst(
  offered: readonly PersonInterest[],
  popular: readonly PersonInterest[],
): PersonInterest[] {
  const first = [...popular.map(({ name }) => name), ...STARTERS];
  const rank = new Map(first.map((name, at) => [name, at] as const).toReversed());
  const rankOf = ({ name }: PersonInterest) => rank.get(name) ?? first.length;
  // `toSorted` is stable, so the other interests keep their order: hobbies, then topics, each by name.
  return offered.toSorted((a, b) => rankOf(a) - rankOf(b));
}
