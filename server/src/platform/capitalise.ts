/** Makes the first letter of a text a capital. */
export const capitalise = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);
