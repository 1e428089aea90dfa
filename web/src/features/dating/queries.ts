import type { InputOf } from '@quad/contract/core/call.ts';
import { dateSetupCalls } from '@quad/contract/dating/setup-calls.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request, requestOrThrow } from '#platform/request.ts';

/** What the first step of the setup sends. */
export type FirstStep = InputOf<typeof dateSetupCalls.DateInitialSetup>;

/** Takes the first step. @param onProgress hears the share of the picture that has been sent, 0 to 1 */
export const takeFirstStep = (input: FirstStep, onProgress: (share: number) => void) =>
  request(dateSetupCalls.DateInitialSetup, input, { onProgress });

/** Every hobby, by name. */
export const hobbies = queryOptions({
  queryKey: ['hobbies'],
  queryFn: async ({ signal }) => {
    const { hobbies: list } = await requestOrThrow(referenceCalls.GetHobbies, {}, { signal });
    return list;
  },
  staleTime: Infinity,
});

/** Every topic, by name. */
export const topics = queryOptions({
  queryKey: ['topics'],
  queryFn: async ({ signal }) => {
    const { topics: list } = await requestOrThrow(referenceCalls.GetTopics, {}, { signal });
    return list;
  },
  staleTime: Infinity,
});

/** Takes the second step: dating is on then. */
export const sendQuiz = (input: InputOf<typeof dateSetupCalls.DateQuiz>) =>
  request(dateSetupCalls.DateQuiz, input);
