import { useCallback, useRef, useState } from 'react';
import type { AroundNavHandler } from 'wouter';
import { navigationGuard } from '#ui/navigation-guard.ts';
import { preload } from './routes.tsx';

/**
 * Lets a link wait for the code of its page, so that the user sees no empty page meanwhile. Only links wait. Navigation
 * by the page itself, such as after a login, happens at once and in its order.
 */
export function useNavigationGuard(): { isWaiting: boolean; aroundNav: AroundNavHandler } {
  const [isWaiting, setWaiting] = useState(false);
  const latest = useRef(0);
  const aroundNav = useCallback<AroundNavHandler>((navigate, to, options) => {
    const isLink = options !== undefined && 'href' in options;
    // A page that replaces its own address does not cancel the link that the user has pressed.
    const isOwn = !isLink && options?.replace === true;
    if (!isOwn) latest.current += 1;
    const mine = latest.current;
    const go = () =>
      navigationGuard.run(() => {
        // The user has pressed another link meanwhile. That link wins.
        if (mine !== latest.current) return;
        if (!isOwn) setWaiting(false);
        navigate(to, options);
      });
    const coming = isLink ? preload(to) : undefined;
    if (!coming) return go();
    setWaiting(true);
    // If the code cannot be fetched, the link opens all the same, and the page itself shows the error.
    coming.then(go, go);
  }, []);
  return { isWaiting, aroundNav };
}
