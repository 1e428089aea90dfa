import type { HeldPost } from '../store.ts';

// Lengths in pixels, the same as in the cards' styles.
const COLUMN = 640;
const FRAME = 150;
const LINE = 23;
const LETTERS = 74;

/**
 * Estimates the height of a card in pixels, so that invisible cards reserve their space without being rendered. Several
 * pictures share a frame, as in `MediaMosaic`.
 */
export function heightOf({ text, media }: Pick<HeldPost, 'text' | 'media'>): number {
  const width = Math.min(COLUMN, innerWidth - 64);
  const lines = text
    .split('\n')
    .reduce((all, line) => all + Math.max(1, Math.ceil((line.length * COLUMN) / LETTERS / width)), 0);
  const [first] = media;
  const shapes = { 1: first?.width && first.height ? first.width / first.height : 4 / 3, 2: 2, 3: 1.5 };
  const shape = shapes[media.length as 1 | 2 | 3] ?? 1.3;
  const high = first ? width / Math.min(2.2, Math.max(0.75, shape)) + 12 : 0;
  return Math.round(FRAME + lines * LINE + high);
}
