/** The emoji that are offered for a reaction, each with its name for screen readers. Source: everyday.md §4. */
export const SIX: ReadonlyMap<string, string> = new Map([
  ['👍', 'thumbs up'],
  ['❤️', 'red heart'],
  ['😂', 'tears of joy'],
  ['😮', 'surprised face'],
  ['😢', 'crying face'],
  ['🙏', 'folded hands'],
]);

/** The name of an emoji. An emoji without a name is its own, because screen readers know it. */
export const nameOf = (emoji: string): string => SIX.get(emoji) ?? emoji;
