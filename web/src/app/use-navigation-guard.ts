import { useCallback, useRef, useState } from 'react';
import type { AroundNavHandler } from 'wouter';
import { navigationGuard } from '#ui/navigation-guard.ts';
import { preload } from './routes.tsx';

/**
 * Delays the opening of a link until the code of its page is loaded, so that the user sees no empty page. If the page
 * itself navigates, for example after a login, the next page opens at once.
 */
export function useNavigationGuard(): { isWaiting: boolean; aroundNav: AroundNavHandler } {
  const [isWaiting, setWaiting] = useState(false);
  const latest = useRef(0);
  const aroundNav = useCallback<AroundNavHandler>((navigate, to, options) => {
    const isLink = options !== undefined && 'href' in options;
    // A page may replace its own address while the user waits for a link. The link is then still opened.
    const isOwn = !isLink && options?.replace === true;
    if (!isOwn) latest.current += 1;
    const mine = latest.current;
    const go = () =>
      navigationGuard.run(() => {
        // The user has pressed another link meanwhile. Only that link is opened.
        if (mine !== latest.current) return;
        if (!isOwn) setWaiting(false);
        navigate(to, options);
      });
    const coming = isLink ? preload(to) : undefined;
    if (!coming) return go();
    setWaiting(true);
    // If the code cannot be fetched, the page opens and shows the error itself.
    coming.then(go, go);
  }, []);
  return { isWaiting, aroundNav };
}
