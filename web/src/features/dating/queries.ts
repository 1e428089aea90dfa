import type { InputOf } from '@quad/contract/core/call.ts';
import { dateSetupCalls } from '@quad/contract/dating/setup-calls.ts';
import { request } from '#platform/request.ts';

/** The input of the call for the first step, the setup. */
export type FirstStep = InputOf<typeof dateSetupCalls.DateInitialSetup>;

/**
 * Sends the first step, the setup.
 * @param onProgress receives the progress of the upload, 0 to 1
 */
export const takeFirstStep = (input: FirstStep, onProgress: (share: number) => void) =>
  request(dateSetupCalls.DateInitialSetup, input, { onProgress });

/** Sends the second step, the quiz, which turns dating on. */
export const sendQuiz = (input: InputOf<typeof dateSetupCalls.DateQuiz>) =>
  request(dateSetupCalls.DateQuiz, input);
