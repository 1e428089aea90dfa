import { preferenceCalls } from '@quad/contract/preferences/calls.ts';
import { DEFAULT_PREFERENCES } from '@quad/contract/preferences/defaults.ts';
import type { Result } from '@quad/contract/core/envelope.ts';
import { focusManager, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { makeCache } from '#platform/cache.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { changePreference, preferences, preferencesNow } from './queries.ts';

test('a preference stays as one set it, whatever is answered meanwhile, and goes back when it is refused', async () => {
  const cache = makeCache();
  const { promise: refused, resolve: refuse } = Promise.withResolvers<Result<never>>();
  answer(preferenceCalls.GetPreferences, () => success({ ...DEFAULT_PREFERENCES, banner: true }));
  answer(preferenceCalls.UpdatePreferences, () => refused);
  await cache.fetchQuery(preferences);
  const changing = changePreference(cache, { banner: false });
  expect(preferencesNow(cache).banner).toBe(false);
  await cache.fetchQuery({ ...preferences, staleTime: 0 });
  expect(preferencesNow(cache).banner).toBe(false);
  refuse(failure(500));
  await changing;
  expect(preferencesNow(cache).banner).toBe(true);
});

test('what was changed elsewhere is known once one looks at the page again', async () => {
  let banner = true;
  const cache = makeCache();
  cache.mount();
  answer(preferenceCalls.GetPreferences, () => success({ ...DEFAULT_PREFERENCES, banner }));
  const stop = new QueryObserver(cache, preferences).subscribe(() => undefined);
  onTestFinished(() => {
    stop();
    cache.unmount();
    focusManager.setFocused(undefined);
  });
  await expect.poll(() => cache.getQueryData(preferences.queryKey)?.banner).toBe(true);
  banner = false;
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await expect.poll(() => preferencesNow(cache).banner).toBe(false);
});
