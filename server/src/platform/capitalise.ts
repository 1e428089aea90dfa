/** Words with a capital at their beginning. */
export const capitalise = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);
