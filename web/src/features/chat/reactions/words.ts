import type { Reaction } from '@quad/contract/chat/shapes.ts';
import type { Name } from '#features/cards/cards.ts';
import { nameOf } from './six.ts';

const list = new Intl.ListFormat('en-AU');

const others = (count: number): string => (count === 1 ? '1 other' : `${count} others`);
const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

/** Joins the names of people and the number of the others: "Mia and 2 others", "3 people". */
export function nameSome(named: readonly string[], rest: number): string {
  if (named.length === 0) return people(rest);
  return list.format(rest > 0 ? [...named, others(rest)] : named);
}

/**
 * Says who reacted: "Mia and you", "you and 2 others", "3 people".
 * @param known people whose names are known. People who did not react are skipped.
 * @param me the user's id
 */
function whoReacted({ count, mine, user_ids }: Reaction, known: readonly Name[], me: number): string {
  const names = known
    .filter(({ id }) => id !== me && user_ids.includes(id))
    .map(({ first_name }) => first_name);
  const named = [...names, ...(mine ? ['you'] : [])];
  return nameSome(named, count - named.length);
}

/** The name of a reaction's button: "👍 3, you and 2 others". */
export const chipName = (reaction: Reaction, known: readonly Name[], me: number, waits: boolean): string =>
  `${reaction.emoji} ${reaction.count}, ${whoReacted(reaction, known, me)}${waits ? ', waiting to be sent' : ''}`;

/** A message's reactions in words: "2 reacted with thumbs up, 1 with red heart". */
export const inWords = (reactions: readonly Reaction[]): string =>
  reactions
    .map(({ emoji, count }, at) => `${count} ${at === 0 ? 'reacted ' : ''}with ${nameOf(emoji)}`)
    .join(', ');
