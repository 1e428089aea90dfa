const MOST = 3;
/** Longer than three of the longest: a family of four in skin tones. */
const LONGEST = 3 * 25;
const PICTURE = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3)/u;

// Made when it is first needed: that takes a phone long.
let letters: Intl.Segmenter | undefined;

/** Whether a message is one to three emoji and nothing else, which are drawn large. */
export function isFewEmoji(content: string): boolean {
  if (content.length > LONGEST || !PICTURE.test(content)) return false;
  letters ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const signs = [...letters.segment(content.replaceAll(' ', ''))];
  return signs.length <= MOST && signs.every(({ segment }) => PICTURE.test(segment));
}
