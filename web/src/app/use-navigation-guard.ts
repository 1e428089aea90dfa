import { useCallback, useRef, useState } from 'react';
import type { AroundNavHandler } from 'wouter';
import { navigationGuard } from '#ui/navigation-guard.ts';
import { preload } from './routes.tsx';

/**
 * Lets a link wait for the code of the page it leads to, so that nobody looks at an empty page meanwhile. Only links:
 * what the page decides itself, such as where a login leads, happens at once and in its order.
 */
export function useNavigationGuard(): { isWaiting: boolean; aroundNav: AroundNavHandler } {
  const [isWaiting, setWaiting] = useState(false);
  const latest = useRef(0);
  const aroundNav = useCallback<AroundNavHandler>((navigate, to, options) => {
    const isLink = options !== undefined && 'href' in options;
    // A page that sets its own address right is not somebody who wants to go elsewhere than where a link leads.
    const isOwn = !isLink && options?.replace === true;
    if (!isOwn) latest.current += 1;
    const mine = latest.current;
    const go = () =>
      navigationGuard.run(() => {
        // A person who pressed another link meanwhile wants that one.
        if (mine !== latest.current) return;
        if (!isOwn) setWaiting(false);
        navigate(to, options);
      });
    const coming = isLink ? preload(to) : undefined;
    if (!coming) return go();
    setWaiting(true);
    // Code that cannot be fetched is missed by the page itself, which says so.
    coming.then(go, go);
  }, []);
  return { isWaiting, aroundNav };
}
