import type { CurrentUser } from '@quad/contract/profile/shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { patchCard } from '#features/cards/cards.ts';
import { rememberMe } from '#platform/session.ts';
import { me } from './queries.ts';

/** The fields of the user's own account that can change. */
type Change = Partial<Omit<CurrentUser, 'id'>>;

/**
 * Changes the user's own data on screen at once. Then fetches the data again, because the server may have another
 * value.
 */
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
