import type { ReferenceData } from '@quad/contract/core/reference-data.ts';
import type { InputOf } from '@quad/contract/core/call.ts';
import { supportCalls } from '@quad/contract/support/calls.ts';
import { requestLoggedOut } from '#features/me/finish-logout.ts';

/** Sends a message to support. The type may be empty. The check of the input then reports it as missing. */
export const submitSupport = (
  { type, ...input }: Omit<InputOf<typeof supportCalls.SubmitSupportAction>, 'type'> & { type: string },
  referenceData: ReferenceData | undefined,
) =>
  requestLoggedOut(
    supportCalls.SubmitSupportAction,
    { ...input, type: type as InputOf<typeof supportCalls.SubmitSupportAction>['type'] },
    referenceData && { referenceData },
  );
