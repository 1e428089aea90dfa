import { accountCalls } from '@quad/contract/account/calls.ts';
import { authCalls } from '@quad/contract/auth/calls.ts';
import { secondFactorCalls } from '@quad/contract/auth/second-factor-calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { interestCalls } from '@quad/contract/profile/interest-calls.ts';
import { answer, success } from '#testing/fake-server.ts';

const NO_EXPORT = {
  state: 'none' as const,
  url: null,
  bytes: null,
  requested_at: null,
  expires_at: null,
  again_at: null,
};

/** Answers the calls of the settings page for a user without any settings. */
export function answerNothingSet(): void {
  answer(secondFactorCalls.GetSecondFactor, () =>
    success({ enabled: false, recovery_codes_left: 0, reset_time: null }),
  );
  answer(interestCalls.GetMyInterests, () => success({ interests: [] }));
  answer(authCalls.GetSessions, () => success([]));
  answer(accountCalls.GetDataExport, () => success(NO_EXPORT));
  answer(peopleCalls.GetBlockedUsers, () => success([]));
}
