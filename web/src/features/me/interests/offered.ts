import type { PersonInterest } from '@quad/contract/people/shapes.ts';
import type { Interest } from '@quad/contract/reference/calls.ts';

/** What tells interests apart: hobbies and topics are numbered each by themselves. */
export const keyOf = ({ kind, id }: Pick<PersonInterest, 'kind' | 'id'>): string => `${kind} ${id}`;

/**
 * Hobbies and topics as one list. Some names stand in both, and two chips of one name would be a riddle: of these only the
 * hobby is offered, but where one has chosen the topic.
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

/** What is offered first where nobody knows what is popular: things that many students like, by their names in the lists. */
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

/** The same interests with those first that are popular at one's institution, then the starters, then all others by name. */
export function offeredFirst(
  offered: readonly PersonInterest[],
  popular: readonly PersonInterest[],
): PersonInterest[] {
  const first = [...popular.map(({ name }) => name), ...STARTERS];
  const rank = new Map(first.map((name, at) => [name, at] as const).toReversed());
  const rankOf = ({ name }: PersonInterest) => rank.get(name) ?? first.length;
  // Sorting is stable: the others stay in their order, which is by name within each list.
  return offered.toSorted((a, b) => rankOf(a) - rankOf(b));
}
