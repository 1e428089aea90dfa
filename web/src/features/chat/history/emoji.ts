const MOST = 3;
/**
 * The maximum length of a message of emoji, in UTF-16 units. It is more than three of the longest emoji have: a family
 * of four in skin tones.
 */
const LONGEST = 3 * 25;
const PICTURE = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3)/u;

// Created at the first use, because that takes long on a phone.
let letters: Intl.Segmenter | undefined;

/** Whether a message is one to three emoji and nothing else. Such messages are shown large. */
export function isFewEmoji(content: string): boolean {
  if (content.length > LONGEST || !PICTURE.test(content)) return false;
  letters ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const signs = [...letters.segment(content.replaceAll(' ', ''))];
  return signs.length <= MOST && signs.every(({ segment }) => PICTURE.test(segment));
}
