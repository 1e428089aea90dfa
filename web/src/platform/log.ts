import type { LogType } from '@quad/contract/core/log-types.ts';

/** Writes a line for developers into the browser's console. It must contain nothing about a person. */
export const log = (type: LogType, words: string): void => console.warn(`[${type}] ${words}`);
