/** The emoji that are offered for a reaction, each with its name for screen readers. Source: everyday.md §4. */
export const SIX: ReadonlyMap<string, string> = new Map([
  ['👍', 'thumbs up'],
  ['❤️', 'red heart'],
  ['😂', 'tears of joy'],
  ['😮', 'surprised face'],
  ['😢', 'crying face'],
  ['🙏', 'folded hands'],
]);

/**
 * Returns the name of an emoji for screen readers. An emoji that is not one of the six is returned itself, because
 * screen readers know its name.
 */
export const nameOf = (emoji: string): string => SIX.get(emoji) ?? emoji;
