/** A text with a capital as its first letter. */
export const capitalise = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);
