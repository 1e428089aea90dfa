import { preferenceCalls } from '@quad/contract/preferences/calls.ts';
import { DEFAULT_PREFERENCES } from '@quad/contract/preferences/defaults.ts';
import type { Preferences } from '@quad/contract/preferences/shapes.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { request } from '#platform/request.ts';
import { changeAtOnce, liveQuery } from '#platform/live-query.ts';
import { showToast } from '#ui/toasts.ts';

/** The user's preferences. If the fetch fails, the defaults apply and no error is shown. */
export const preferences = {
  ...liveQuery({ queryKey: ['preferences'], call: preferenceCalls.GetPreferences, input: {} }),
  // No event reports a change by another tab or device.
  refetchOnWindowFocus: 'always' as const,
  meta: { quiet: true },
};

/** A hook that returns the user's preferences. Until they are fetched, it returns the defaults. */
export const usePreferences = (): Preferences => useQuery(preferences).data ?? DEFAULT_PREFERENCES;

/** The user's preferences, for code outside of components. */
export const preferencesNow = (cache: QueryClient): Preferences =>
  cache.getQueryData(preferences.queryKey) ?? DEFAULT_PREFERENCES;

/** Changes a preference. The screen shows the change at once. If the server refuses the change, it is undone. */
export async function changePreference(cache: QueryClient, change: Partial<Preferences>): Promise<void> {
  const answer = await changeAtOnce(
    cache,
    preferences,
    (now) => ({ ...now, ...change }),
    () => request(preferenceCalls.UpdatePreferences, change),
  );
  if (!answer.status) showToast(answer.errors[0]?.message ?? 'Unspecified error');
}
