import { whenIdle } from './when-idle.ts';

/** Waits until the browser has nothing better to do, a second at the most: before fetching what a screen can stand without. */
export const untilIdle = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve));
