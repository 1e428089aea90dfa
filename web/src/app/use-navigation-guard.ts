import { useCallback, useRef, useState } from 'react';
import type { AroundNavHandler } from 'wouter';
import { navigationGuard } from '#ui/navigation-guard.ts';
import { preload } from './routes.tsx';

/**
 * Lets a link wait for the code of its page, so that nobody sees an empty page meanwhile. Only links wait: the page's
 * own navigation, such as after a login, happens at once and in its order.
 */
export function useNavigationGuard(): { isWaiting: boolean; aroundNav: AroundNavHandler } {
  const [isWaiting, setWaiting] = useState(false);
  const latest = useRef(0);
  const aroundNav = useCallback<AroundNavHandler>((navigate, to, options) => {
    const isLink = options !== undefined && 'href' in options;
    // A page that corrects its own address does not cancel a link that the user has pressed.
    const isOwn = !isLink && options?.replace === true;
    if (!isOwn) latest.current += 1;
    const mine = latest.current;
    const go = () =>
      navigationGuard.run(() => {
        // The user has pressed another link meanwhile, which wins.
        if (mine !== latest.current) return;
        if (!isOwn) setWaiting(false);
        navigate(to, options);
      });
    const coming = isLink ? preload(to) : undefined;
    if (!coming) return go();
    setWaiting(true);
    // If the code cannot be fetched, the page itself shows the error.
    coming.then(go, go);
  }, []);
  return { isWaiting, aroundNav };
}
