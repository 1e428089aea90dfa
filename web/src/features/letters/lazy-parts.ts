import { lazy, wantedLater } from '#ui/lazy.tsx';

// What opens above the letters. It is fetched once they are drawn, so that it is here when it is wanted.

export const LetterSheet = lazy(async () => ({ default: (await import('./LetterSheet.tsx')).LetterSheet }));
export const CreateLetter = lazy(async () => ({
  default: (await import('./CreateLetter.tsx')).CreateLetter,
}));

/** Fetches both. What cannot be fetched now is asked for again when it is wanted. */
export function preloadParts(): void {
  for (const part of [LetterSheet, CreateLetter]) void part.preload('')?.catch(wantedLater);
}
