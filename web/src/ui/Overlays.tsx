import { type ComponentType, useEffect, useState } from 'react';
import { fallbackTo } from '#platform/chunk-errors.ts';
import { whenIdle } from '#platform/when-idle.ts';
import { Announcer } from './Announcer.tsx';
import { useErrors } from './errors.ts';
import { withStyles } from './missing-styles.ts';
import { useSuccess } from './success.ts';
import { useToasts } from './toasts.ts';

const fetchFloating = withStyles(() => import('./Floating.tsx'));

/** All global overlays: error and success dialogs, toasts, announcements, tooltips. Mount it once, at the root. */
export function Overlays() {
  return (
    <>
      <LazyFloating />
      <Announcer />
    </>
  );
}

/**
 * Fetches the overlays' code after the first screen is rendered. Messages wait for the code. If the fetch fails, the
 * next message repeats it.
 */
function LazyFloating() {
  const [Floating, setFloating] = useState<ComponentType>();
  const isHere = Floating !== undefined;
  useEffect(() => {
    if (isHere) return;
    const fetchIt = () =>
      void fetchFloating().then((part) => setFloating(() => part.Floating), fallbackTo(undefined));
    const ends = [useErrors, useSuccess, useToasts].map((said) => said.subscribe(fetchIt));
    ends.push(whenIdle(fetchIt));
    return () => ends.forEach((end) => end());
  }, [isHere]);
  return Floating && <Floating />;
}
