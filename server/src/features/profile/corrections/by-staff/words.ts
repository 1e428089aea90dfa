/** The details of people that only staff correct. */
export const partsOf = ['birth_date', 'gender'] as const;
export type Private = (typeof partsOf)[number];

const words: Record<Private, string> = { birth_date: 'date of birth', gender: 'gender' };

/** The corrected details, in the words that the person reads. */
export const wordsOf = (parts: readonly Private[]): string => parts.map((part) => words[part]).join(' and ');
