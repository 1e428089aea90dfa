import { WINDOW_MS } from '@quad/contract/dating/limits.ts';
import { asDate } from '#platform/clock.ts';

/**
 * The start of the two-hour window that contains a time. Windows start at even hours, UTC. Source: decisions.md
 * "Dating".
 */
export const windowOf = (now: number): Date => asDate(Math.floor(now / WINDOW_MS) * WINDOW_MS);
