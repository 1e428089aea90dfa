import type { HeldMatch } from './queries.ts';

/** The maximum number of shared interests that one sentence names. */
const IN_ONE_SENTENCE = 2;

/** An interest that two people share, as a way to begin a chat. */
export type Opener = {
  /** The text on the card. */
  label: string;
  /** The message to the match. */
  line: string;
};

/**
 * The openers of a match. The first is a sentence that names the first shared interests. Each other interest has an
 * opener of its own.
 */
export function openersOf({
  sameHobbies,
  sameTopics,
}: Pick<HeldMatch, 'sameHobbies' | 'sameTopics'>): Opener[] {
  // A Set, because a hobby may also be a topic.
  const shared = [...new Set([...sameHobbies, ...sameTopics].map(({ name }) => withinSentence(name)))];
  const [first, others] = [shared.slice(0, IN_ONE_SENTENCE), shared.slice(IN_ONE_SENTENCE)];
  if (first.length === 0) return [];
  return [
    { label: `You both like ${first.join(' and ')}`, line: `We both like ${first.join(' and ')}.` },
    ...others.map((name) => ({ label: asTitle(name), line: `We both like ${name}.` })),
  ];
}

/**
 * Writes the name of an interest for the middle of a sentence: "Film Photography" becomes "film photography"; "DJing"
 * stays.
 */
const withinSentence = (name: string): string =>
  name.replaceAll(/[\w-]+/g, (word) =>
    /^[A-Z][a-z]+(-[A-Z]?[a-z]+)*$/.test(word) ? word.toLowerCase() : word,
  );

const asTitle = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
