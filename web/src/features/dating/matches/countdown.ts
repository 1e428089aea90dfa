import { WINDOW_MS } from '@quad/contract/dating/limits.ts';

const pad = (number: number): string => String(number).padStart(2, '0');

/**
 * Returns the whole seconds until the next matches; 0 if they are due.
 * @param lastUpdate the time when the current matching window began
 * @param now in milliseconds since 1970
 */
export const secondsLeft = (lastUpdate: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(lastUpdate) + WINDOW_MS - now) / 1000));

/** Formats seconds as hours, minutes and seconds: "1 h 42 min 08 s". Without hours: "42 min 08 s". */
export function inWords(seconds: number): string {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h} h ${pad(m)} min ${pad(s)} s` : `${m} min ${pad(s)} s`;
}

/** Formats a time without its seconds: "1 h 42 min" or "less than a minute". */
export function roughly(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return 'less than a minute';
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
