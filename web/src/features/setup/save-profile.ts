import type { InputOf } from '@quad/contract/core/call.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { changeMe } from '#features/me/change-me.ts';
import { popularInterests } from '#features/me/interests/queries.ts';
import { hobbies, topics } from '#features/reference/queries.ts';
import { fallbackTo } from '#platform/chunk-errors.ts';
import { request } from '#platform/request.ts';
import { finishSetup } from './queries.ts';

/**
 * Sends the answers of the setup, and fetches the interests that the next step offers. The function does not wait for
 * the popular interests, because the next step works without them.
 */
export async function finishAndGoOn(
  cache: QueryClient,
  input: InputOf<typeof profileCalls.FinishInitialSetup>,
) {
  const answer = await finishSetup(input);
  if (answer.status) {
    void cache.prefetchQuery(popularInterests);
    await Promise.all([cache.prefetchQuery(hobbies), cache.prefetchQuery(topics)]);
  }
  return answer;
}

/**
 * Fetches early the people whom the dashboard shows, and the code that draws them. So nothing moves on the dashboard.
 */
export async function fetchPeople(cache: QueryClient): Promise<void> {
  const people = await import('#features/people/queries.ts').catch(fallbackTo(null));
  if (!people) return;
  void cache.prefetchQuery(people.suggested);
  void cache.prefetchQuery(people.friends);
}

/** Saves the user's first bio. */
export async function saveBio(cache: QueryClient, bio: string) {
  const answer = await request(profileCalls.UpdateMyInfo, { bio });
  if (answer.status) changeMe(cache, { bio: answer.content.bio });
  return answer;
}

/** Saves the user's first picture. @param onProgress is called with the sent share, 0 to 1 */
export async function savePicture(cache: QueryClient, pfp: File, onProgress: (share: number) => void) {
  const answer = await request(profileCalls.UpdatePFP, { pfp }, { onProgress });
  if (answer.status) changeMe(cache, { pfp_url: answer.content.pfp_url });
  return answer;
}
