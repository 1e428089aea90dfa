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
