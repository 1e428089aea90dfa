import type { Draft } from './drafts.ts';

/** Returns the text that the user has written in a draft. A text that Quad has offered is not the user's own. */
export const writtenIn = ({ text, offered }: Draft): string => (text === offered ? '' : text);
