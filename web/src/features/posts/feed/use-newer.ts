import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useConnected } from '#platform/connection-state.ts';
import { cameBack } from '#platform/page.ts';
import { useSession } from '#platform/session.ts';
import { feedOf, type FeedFilter } from '../queries.ts';
import { areOwn, askNewest, dropMissing, type Loaded, newerThan, takeNewest } from './newer.ts';

/** The interval at which the visible page fetches new posts, and its largest random change, both in milliseconds. */
const EVERY_MS = 60_000;
const JITTER_MS = 10_000;

/**
 * Fetches new posts about once a minute and after a reconnect, and offers them to the reader. The posts are inserted
 * without asking if the feed has just opened or all of them are the user's own.
 * @param shown the feed's pages as last rendered
 * @returns the new posts, and a function that shows them
 */
export function useNewer(
  filter: FeedFilter,
  shown: Loaded | undefined,
): { waiting: readonly number[]; take: () => void } {
  const cache = useQueryClient();
  const [newest, setNewest] = useState<readonly number[]>([]);
  const restored = useConnected((state) => state.restored);
  const { queryKey } = feedOf(filter);
  const waiting = newerThan(shown, newest);

  async function check(isArrival: boolean): Promise<void> {
    const loaded = cache.getQueryData(queryKey);
    if (!loaded || document.visibilityState === 'hidden') return;
    const answer = await askNewest(filter);
    if (!answer) return;
    dropMissing(loaded, answer);
    const newer = newerThan(cache.getQueryData(queryKey), answer.ids);
    if (isArrival || areOwn(newer, useSession.getState().user_id)) takeNewest(cache, filter, answer.ids);
    setNewest(answer.ids);
  }
  const ask = useEffectEvent(check);

  useEveryMinute(filter.text === undefined, () => void check(false));
  useEffect(() => {
    if (filter.text === undefined) void ask(!cameBack());
  }, [filter]);
  useEffect(() => {
    if (restored > 0) void ask(false);
  }, [restored]);

  return { waiting, take: () => takeNewest(cache, filter, newest) };
}

/**
 * Calls `callBack` about once a minute while the page is visible. After a minute or more in the background, calls it at
 * once.
 */
function useEveryMinute(isWanted: boolean, callBack: () => void): void {
  const due = useEffectEvent(callBack);
  useEffect(() => {
    if (!isWanted) return;
    let last = performance.now();
    let timer: ReturnType<typeof setTimeout>;
    const call = () => {
      last = performance.now();
      due();
    };
    const plan = () => {
      timer = setTimeout(
        () => {
          call();
          plan();
        },
        EVERY_MS + (Math.random() - 0.5) * JITTER_MS,
      );
    };
    const onSight = () => {
      if (document.visibilityState === 'visible' && performance.now() - last >= EVERY_MS) call();
    };
    plan();
    document.addEventListener('visibilitychange', onSight);
    addEventListener('focus', onSight);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSight);
      removeEventListener('focus', onSight);
    };
  }, [isWanted]);
}
