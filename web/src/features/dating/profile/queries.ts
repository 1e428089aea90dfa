import type { InputOf } from '@quad/contract/core/call.ts';
import { dateSetupCalls } from '@quad/contract/dating/setup-calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { changeMe } from '#features/me/change-me.ts';
import { changeAtOnce, liveQuery } from '#platform/live-query.ts';
import { request } from '#platform/request.ts';
import { showToast } from '#ui/toasts.ts';
import { matches } from '../matches/queries.ts';
import { heldDateProfile } from './held.ts';

/** What one has chosen for one's date profile. */
export const dateProfile = {
  ...liveQuery({ queryKey: heldDateProfile.queryKey, call: dateSetupCalls.UpdateDateProfile, input: {} }),
  staleTime: 0,
  meta: { quiet: true },
};

type Wish = InputOf<typeof dateSetupCalls.UpdateDateProfile>;

/** Chooses something else: shown at once, taken back when it fails. Whom one meets follows from it. */
export async function changeDateProfile(cache: QueryClient, wish: Wish): Promise<void> {
  const answer = await changeAtOnce(
    cache,
    dateProfile,
    (profile) => ({ ...profile, ...wish }),
    () => request(dateSetupCalls.UpdateDateProfile, wish),
    (content) => () => content,
  );
  if (!answer.status) {
    showToast(answer.errors[0]?.message ?? 'Unspecified error');
    return;
  }
  if (wish.hidden !== undefined) changeMe(cache, { date_hidden: answer.content.hidden });
  void cache.invalidateQueries({ queryKey: matches.queryKey });
}
