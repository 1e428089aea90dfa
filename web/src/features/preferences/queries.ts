import { preferenceCalls } from '@quad/contract/preferences/calls.ts';
import { DEFAULT_PREFERENCES } from '@quad/contract/preferences/defaults.ts';
import type { Preferences } from '@quad/contract/preferences/shapes.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { request } from '#platform/request.ts';
import { changeAtOnce, liveQuery } from '#platform/live-query.ts';
import { showToast } from '#ui/toasts.ts';

/** What one has switched on or off. Fails silently: then everything is as it comes. */
export const preferences = {
  ...liveQuery({ queryKey: ['preferences'], call: preferenceCalls.GetPreferences, input: {} }),
  // They may have been changed in another tab or on another device, of which no event tells.
  refetchOnWindowFocus: 'always' as const,
  meta: { quiet: true },
};

/** One's preferences; as they come while nothing is known. */
export const usePreferences = (): Preferences => useQuery(preferences).data ?? DEFAULT_PREFERENCES;

/** The same outside of components. */
export const preferencesNow = (cache: QueryClient): Preferences =>
  cache.getQueryData(preferences.queryKey) ?? DEFAULT_PREFERENCES;

/** Changes one preference: at once on screen, and back when the server refuses. */
export async function changePreference(cache: QueryClient, change: Partial<Preferences>): Promise<void> {
  const answer = await changeAtOnce(
    cache,
    preferences,
    (now) => ({ ...now, ...change }),
    () => request(preferenceCalls.UpdatePreferences, change),
  );
  if (!answer.status) showToast(answer.errors[0]?.message ?? 'Unspecified error');
}
