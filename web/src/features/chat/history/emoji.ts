const MOST = 3;
/**
 * The maximum length of an emoji message, in UTF-16 units. It is enough for three of the longest emoji (a family of
 * four with skin tones).
 */
const LONGEST = 3 * 25;
const PICTURE = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3)/u;

// Created at the first use, because creating it takes long on a phone.
let letters: Intl.Segmenter | undefined;

/** Whether a message consists of one to three emoji. The page shows these messages larger. */
export function isFewEmoji(content: string): boolean {
  if (content.length > LONGEST || !PICTURE.test(content)) return false;
  letters ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const signs = [...letters.segment(content.replaceAll(' ', ''))];
  return signs.length <= MOST && signs.every(({ segment }) => PICTURE.test(segment));
}
