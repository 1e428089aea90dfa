/** The details that only staff can correct. */
export const partsOf = ['birth_date', 'gender'] as const;
export type Private = (typeof partsOf)[number];

const words: Record<Private, string> = { birth_date: 'date of birth', gender: 'gender' };

/** Phrases for the corrected details, for texts that the person reads. */
export const wordsOf = (parts: readonly Private[]): string => parts.map((part) => words[part]).join(' and ');
