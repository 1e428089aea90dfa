import type { PersonInterest } from '@quad/contract/people/shapes.ts';
import type { Interest } from '@quad/contract/reference/calls.ts';

/** A key across both kinds: a hobby and a topic may have the same id. */
export const keyOf = ({ kind, id }: Pick<PersonInterest, 'kind' | 'id'>): string => `${kind} ${id}`;

/**
 * Hobbies and topics as one list. A name that is in both is offered once: as the hobby, or as the topic if the user has
 * chosen that.
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

/** Offered first where no popular interests are known: interests that many students share, by name. */
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

/** Sorts the popular interests to the front, then the starters. The others stay in their order. */
export function offeredFirst(
  offered: readonly PersonInterest[],
  popular: readonly PersonInterest[],
): PersonInterest[] {
  const first = [...popular.map(({ name }) => name), ...STARTERS];
  const rank = new Map(first.map((name, at) => [name, at] as const).toReversed());
  const rankOf = ({ name }: PersonInterest) => rank.get(name) ?? first.length;
  // Sorting is stable, so the others stay in their order: hobbies, then topics, each by name.
  return offered.toSorted((a, b) => rankOf(a) - rankOf(b));
}
