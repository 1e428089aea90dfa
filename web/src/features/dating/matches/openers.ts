import type { HeldMatch } from './queries.ts';

/** The maximum number of shared interests in one sentence. */
const IN_ONE_SENTENCE = 2;

/** An interest that two people share, offered as a way to begin a chat. */
export type Opener = {
  label: string;
  /** The message that is put into the composer. */
  line: string;
};

/**
 * Returns the openers of a match. The first opener is a sentence about the first shared interests. Each further
 * interest has its own opener.
 */
export function openersOf({
  sameHobbies,
  sameTopics,
}: Pick<HeldMatch, 'sameHobbies' | 'sameTopics'>): Opener[] {
  // Removes duplicates, because an interest may be both a hobby and a topic.
  const shared = [...new Set([...sameHobbies, ...sameTopics].map(({ name }) => withinSentence(name)))];
  const [first, others] = [shared.slice(0, IN_ONE_SENTENCE), shared.slice(IN_ONE_SENTENCE)];
  if (first.length === 0) return [];
  return [
    { label: `You both like ${first.join(' and ')}`, line: `We both like ${first.join(' and ')}.` },
    ...others.map((name) => ({ label: asTitle(name), line: `We both like ${name}.` })),
  ];
}

/**
 * Writes the name of an interest for the middle of a sentence: "Film Photography" becomes "film photography". "DJing"
 * does not change.
 */
const withinSentence = (name: string): string =>
  name.replaceAll(/[\w-]+/g, (word) =>
    /^[A-Z][a-z]+(-[A-Z]?[a-z]+)*$/.test(word) ? word.toLowerCase() : word,
  );

const asTitle = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
