import { lazy, wantedLater } from '#ui/lazy.tsx';

// The sheets above the letters. Their code is fetched after the letters are rendered, before the user opens a sheet.

export const LetterSheet = lazy(async () => ({ default: (await import('./LetterSheet.tsx')).LetterSheet }));
export const CreateLetter = lazy(async () => ({
  default: (await import('./CreateLetter.tsx')).CreateLetter,
}));

/** Fetches the code of both sheets. After a failure, it is fetched again when a sheet opens. */
export function preloadParts(): void {
  for (const part of [LetterSheet, CreateLetter]) void part.preload('')?.catch(wantedLater);
}
