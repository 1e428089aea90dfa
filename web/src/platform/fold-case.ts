/** Returns a text in lower case and without accents, for searches and filters. */
export const foldCase = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
