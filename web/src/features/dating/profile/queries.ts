import type { InputOf } from '@quad/contract/core/call.ts';
import { dateSetupCalls } from '@quad/contract/dating/setup-calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { changeMe } from '#features/me/change-me.ts';
import { changeAtOnce, liveQuery } from '#platform/live-query.ts';
import { request } from '#platform/request.ts';
import { showToast } from '#ui/toasts.ts';
import { matches } from '../matches/queries.ts';
import { heldDateProfile } from './held.ts';

/** The user's own date profile. */
export const dateProfile = {
  ...liveQuery({ queryKey: heldDateProfile.queryKey, call: dateSetupCalls.UpdateDateProfile, input: {} }),
  staleTime: 0,
  meta: { quiet: true },
};

type Change = InputOf<typeof dateSetupCalls.UpdateDateProfile>;

/**
 * Changes the date profile. The screen shows the change at once. After success, refetches the matches, which depend on
 * the profile. A failure undoes the change.
 */
export async function changeDateProfile(cache: QueryClient, changes: Change): Promise<void> {
  const answer = await changeAtOnce(
    cache,
    dateProfile,
    (profile) => ({ ...profile, ...changes }),
    () => request(dateSetupCalls.UpdateDateProfile, changes),
    (content) => () => content,
  );
  if (!answer.status) {
    showToast(answer.errors[0]?.message ?? 'Unspecified error');
    return;
  }
  if (changes.hidden !== undefined) changeMe(cache, { date_hidden: answer.content.hidden });
  void cache.invalidateQueries({ queryKey: matches.queryKey });
}
