import type { LogType } from '@quad/contract/core/log-types.ts';

/** Logs a line for developers in the browser's console. The line must contain nothing about a person. */
export const log = (type: LogType, words: string): void => console.warn(`[${type}] ${words}`);
