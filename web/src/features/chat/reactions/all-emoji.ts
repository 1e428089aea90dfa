import data from 'unicode-emoji-json/data-by-group.json';
import { foldCase } from '#platform/fold-case.ts';

export type Emoji = { emoji: string; name: string };
export type EmojiGroup = { name: string; emojis: readonly Emoji[] };

/** Returns a text in lower case, without accents and apostrophes. */
const plain = (text: string): string => foldCase(text).replace(/['’]/g, '');

/** "Food & Drink" becomes "Food and drink". */
const inSentenceCase = (name: string): string =>
  name.slice(0, 1) + name.slice(1).toLowerCase().replace('&', 'and');

/** All emoji of Unicode in their groups and order, with their English names. Variants with skin tones are left out. */
const all: readonly EmojiGroup[] = data.map(({ name, emojis }) => ({ name: inSentenceCase(name), emojis }));

/**
 * Returns the emoji with a name that contains every word of a text. A word may be only a part of a word in the name.
 * Groups without such an emoji are left out.
 */
export function findEmoji(text: string): readonly EmojiGroup[] {
  const words = plain(text).split(/\s+/);
  const matches = ({ name }: Emoji) => words.every((word) => plain(name).includes(word));
  return all
    .map(({ name, emojis }) => ({ name, emojis: emojis.filter(matches) }))
    .filter(({ emojis }) => emojis.length > 0);
}
