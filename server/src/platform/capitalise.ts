/** Changes the first letter of a text to upper case. */
export const capitalise = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);
