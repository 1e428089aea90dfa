import type { CurrentUser } from '@quad/contract/profile/shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { patchCard } from '#features/cards/cards.ts';
import { rememberMe } from '#platform/session.ts';
import { me } from './queries.ts';

/** What one may change of oneself beyond what others see of it. */
type Change = Partial<Omit<CurrentUser, 'id'>>;

/** What has changed of oneself shows everywhere at once; then the server is asked, which knows best. */
export function changeMe(cache: QueryClient, change: Change): void {
  const now = cache.getQueryData(me.queryKey);
  if (now) {
    const next = { ...now, ...change };
    cache.setQueryData(me.queryKey, next);
    rememberMe(next);
    const { bio, pfp_url, real_pfp_url, first_name, last_name, other_names, course, year_level } = next;
    const details = { first_name, last_name, other_names, course, year_level };
    patchCard(next.id, { bio, pfp_url, real_pfp_url, ...details });
  }
  void cache.invalidateQueries({ queryKey: me.queryKey });
}
