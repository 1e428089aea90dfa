import { profileCalls } from '@quad/contract/profile/calls.ts';
import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { makeCache } from '#platform/cache.ts';
import { useSession } from '#platform/session.ts';
import { ALEX, beAlex } from '#testing/cards.ts';
import { fakeConnection } from '#testing/fake-connection.ts';
import { answer, success } from '#testing/fake-server.ts';
import { currentUser } from '#testing/people.ts';
import { subscribeMe } from './live.ts';
import { me } from './queries.ts';

beforeEach(() => beAlex());

test('what one corrected on another device shows here, and what others corrected does not', async () => {
  const cache = makeCache();
  await cache.fetchQuery(me);
  const { connection, sendEvent } = fakeConnection();
  subscribeMe(connection, cache);
  const names = { first_name: 'Quincy', last_name: 'Chen', other_names: null };
  sendEvent('user:details', { user_id: 5, ...names, first_name: 'Priya' });
  expect(useSession.getState().me?.first_name).toBe('Alex');
  sendEvent('user:details', { user_id: ALEX, ...names, course: null, year_level: 4 });
  expect(useSession.getState().me).toMatchObject({ first_name: 'Quincy', year_level: 4 });
  expect(cache.getQueryData(me.queryKey)).toMatchObject({ first_name: 'Quincy', year_level: 4 });
});

test('a changed role shows here', async () => {
  const cache = makeCache();
  await cache.fetchQuery(me);
  const { connection, sendEvent } = fakeConnection();
  subscribeMe(connection, cache);
  const leave = new QueryObserver(cache, me).subscribe(() => undefined);
  onTestFinished(leave);
  answer(profileCalls.GetMyInfo, () => success(currentUser({ role: 'moderator' })));
  sendEvent('user:accountStatus', { limited_until: null, has_warning: false });
  await expect.poll(() => useSession.getState().me?.role).toBe('moderator');
});
