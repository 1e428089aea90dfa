import type { InputOf } from '@quad/contract/core/call.ts';
import { dateSetupCalls } from '@quad/contract/dating/setup-calls.ts';
import { request } from '#platform/request.ts';

/** What the first step of the setup sends. */
export type FirstStep = InputOf<typeof dateSetupCalls.DateInitialSetup>;

/** Takes the first step. @param onProgress hears the share of the picture that has been sent, 0 to 1 */
export const takeFirstStep = (input: FirstStep, onProgress: (share: number) => void) =>
  request(dateSetupCalls.DateInitialSetup, input, { onProgress });

/** Takes the second step: dating is on then. */
export const sendQuiz = (input: InputOf<typeof dateSetupCalls.DateQuiz>) =>
  request(dateSetupCalls.DateQuiz, input);
