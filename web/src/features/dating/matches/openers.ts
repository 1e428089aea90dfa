import type { HeldMatch } from './queries.ts';

/** How many things one sentence may name. */
const IN_ONE_SENTENCE = 2;

/** Something that two people share, as a way to begin a chat. */
export type Opener = {
  /** The text on the card. */
  label: string;
  /** The message to the match. */
  line: string;
};

/** The openers of a match: a sentence of the first things that both like, then each of the others. */
export function openersOf({
  sameHobbies,
  sameTopics,
}: Pick<HeldMatch, 'sameHobbies' | 'sameTopics'>): Opener[] {
  // A hobby may also be a topic.
  const shared = [...new Set([...sameHobbies, ...sameTopics].map(({ name }) => withinSentence(name)))];
  const [first, others] = [shared.slice(0, IN_ONE_SENTENCE), shared.slice(IN_ONE_SENTENCE)];
  if (first.length === 0) return [];
  return [
    { label: `You both like ${first.join(' and ')}`, line: `We both like ${first.join(' and ')}.` },
    ...others.map((name) => ({ label: asTitle(name), line: `We both like ${name}.` })),
  ];
}

/** Writes a name for the middle of a sentence: "Film Photography" becomes "film photography"; "DJing" stays. */
const withinSentence = (name: string): string =>
  name.replaceAll(/[\w-]+/g, (word) =>
    /^[A-Z][a-z]+(-[A-Z]?[a-z]+)*$/.test(word) ? word.toLowerCase() : word,
  );

const asTitle = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
