/** What of people only staff correct. */
export const partsOf = ['birth_date', 'gender'] as const;
export type Private = (typeof partsOf)[number];

const words: Record<Private, string> = { birth_date: 'date of birth', gender: 'gender' };

/** What was corrected, as people are told. */
export const wordsOf = (parts: readonly Private[]): string => parts.map((part) => words[part]).join(' and ');
