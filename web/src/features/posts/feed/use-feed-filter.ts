import { POST_SEARCH_MIN } from '@quad/contract/posts/limits.ts';
import { textLength } from '@quad/contract/core/text.ts';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useMe } from '#features/me/queries.ts';
import { paths } from '#platform/paths.ts';
import type { FeedFilter } from '../queries.ts';

/** The reader's choice of posts, stored in the URL. */
export type View = { isCampus: boolean; text: string };

/** Returns the feed that the URL names. `filter` is null until the user's own campus is known. */
export function useFeedFilter(): { filter: FeedFilter | null; view: View; show: (view: View) => void } {
  const query = new URLSearchParams(useSearch());
  const isCampus = query.get('from') === 'campus';
  const text = query.get('text')?.trim() ?? '';
  const comm_id = useMe()?.uni_id;
  const filter = useMemo(() => {
    if (isCampus && comm_id === undefined) return null;
    const isSearch = textLength(text) >= POST_SEARCH_MIN;
    return { ...(isCampus && comm_id !== undefined && { comm_id }), ...(isSearch && { text }) };
  }, [isCampus, comm_id, text]);
  const [, navigate] = useLocation();
  const show = (view: View): void => navigate(addressOf(view), { replace: true });
  return { filter, view: { isCampus, text }, show };
}

function addressOf({ isCampus, text }: View): string {
  const query = new URLSearchParams({ ...(isCampus && { from: 'campus' }), ...(text && { text }) });
  return query.size > 0 ? `${paths.posts}?${query}` : paths.posts;
}
