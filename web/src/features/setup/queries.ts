import type { InputOf } from '@quad/contract/core/call.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { request } from '#platform/request.ts';
import { setupReferenceData } from './steps.ts';

/** Sends the answers of the setup. */
export const finishSetup = (input: InputOf<typeof profileCalls.FinishInitialSetup>) =>
  request(profileCalls.FinishInitialSetup, input, { referenceData: setupReferenceData() });
