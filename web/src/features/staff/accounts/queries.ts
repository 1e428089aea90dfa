import type { InputOf } from '@quad/contract/core/call.ts';
import { staffAccountCalls } from '@quad/contract/staff/accounts.ts';
import { moderationActionCalls } from '@quad/contract/moderation-actions/calls.ts';
import { secondFactorStaffCalls } from '@quad/contract/auth/second-factor-reset-calls.ts';
import { peopleStaffCalls } from '@quad/contract/people/staff-calls.ts';
import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import { profileStaffCalls } from '@quad/contract/profile/staff-calls.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { create } from 'zustand';
import { request, requestOrThrow } from '#platform/request.ts';

/** The query of the last look-up. It survives the opening of an account, but not a reload. */
export const useLookup = create<{ query: string }>(() => ({ query: '' }));

/**
 * The accounts that a look-up finds. They are never fetched again by themselves, because the server writes each look-up
 * to the audit log.
 */
export const accountsLike = (query: string) =>
  queryOptions({
    queryKey: ['staff', 'accounts', query],
    queryFn: () => requestOrThrow(staffAccountCalls.FindAccounts, { query }),
    enabled: query !== '',
    staleTime: Infinity,
    meta: { quiet: true },
  });

/** One account, with all data that staff may see. */
export const accountCard = (user_id: number) =>
  queryOptions({
    queryKey: ['staff', 'account', user_id],
    queryFn: () => requestOrThrow(staffAccountCalls.GetAccount, { user_id }),
    staleTime: Infinity,
    meta: { quiet: true },
  });

/**
 * Returns a function that makes a call about an account. After the call, it fetches the data that the call has changed.
 */
const about =
  <Input, Answer extends { status: boolean }>(make: (input: Input) => Promise<Answer>) =>
  async (cache: QueryClient, input: Input): Promise<Answer> => {
    const answer = await make(input);
    if (answer.status) {
      void cache.invalidateQueries({ queryKey: ['staff', 'account'] });
      void cache.invalidateQueries({ queryKey: ['staff', 'accounts'] });
    }
    return answer;
  };

export const takeModerationAction = about(
  (input: InputOf<typeof moderationActionCalls.TakeModerationAction>) =>
    request(moderationActionCalls.TakeModerationAction, input),
);
export const liftModerationAction = about(
  (input: InputOf<typeof moderationActionCalls.LiftModerationAction>) =>
    request(moderationActionCalls.LiftModerationAction, input),
);
export const correctAccount = about((input: InputOf<typeof profileStaffCalls.CorrectAccount>) =>
  request(profileStaffCalls.CorrectAccount, input),
);
export const resetTwoStep = about((input: InputOf<typeof secondFactorStaffCalls.ResetSecondFactor>) =>
  request(secondFactorStaffCalls.ResetSecondFactor, input),
);
export const confirmTwoStepReset = about((reset_id: number) =>
  request(secondFactorStaffCalls.ConfirmSecondFactorReset, { reset_id }),
);
export const withdrawTwoStepReset = about((reset_id: number) =>
  request(secondFactorStaffCalls.WithdrawSecondFactorReset, { reset_id }),
);
export const setBadges = about((input: InputOf<typeof peopleStaffCalls.SetBadges>) =>
  request(peopleStaffCalls.SetBadges, input),
);
export const sendHelpNote = about((input: InputOf<typeof reportStaffCalls.SendHelpNote>) =>
  request(reportStaffCalls.SendHelpNote, input),
);
