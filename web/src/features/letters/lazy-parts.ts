import { lazy, wantedLater } from '#ui/lazy.tsx';

// The parts that open above the letters. Their code is fetched after the letters are drawn, before the user needs it.

export const LetterSheet = lazy(async () => ({ default: (await import('./LetterSheet.tsx')).LetterSheet }));
export const CreateLetter = lazy(async () => ({
  default: (await import('./CreateLetter.tsx')).CreateLetter,
}));

/** Fetches both parts. After a failure they are fetched again when they are opened. */
export function preloadParts(): void {
  for (const part of [LetterSheet, CreateLetter]) void part.preload('')?.catch(wantedLater);
}
