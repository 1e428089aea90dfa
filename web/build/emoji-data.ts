import type { Plugin } from 'vite';

type Emoji = { emoji: string; name: string; emoji_version: string };
type Group = { name: string; emojis: Emoji[] };

/** The latest version of emoji that is offered. It is from 2023. Systems without updates since draw later ones as boxes. */
const LATEST = 15.1;

/**
 * Reduces the data of all emoji to what the page uses: groups, emoji and names. This halves the gzipped size. Leaves out
 * emoji that many systems cannot draw.
 */
export function shortEmojiData(): Plugin {
  return {
    name: 'quad-short-emoji-data',
    enforce: 'pre',
    transform: {
      filter: { id: /\/unicode-emoji-json\/data-by-group\.json$/ },
      handler: (json) => JSON.stringify((JSON.parse(json) as Group[]).map(shorten)),
    },
  };
}

const shorten = ({ name, emojis }: Group) => ({
  name,
  emojis: emojis
    .filter(({ emoji_version }) => Number(emoji_version) <= LATEST)
    .map((one) => ({ emoji: one.emoji, name: one.name })),
});
