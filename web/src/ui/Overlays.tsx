import { type ComponentType, useEffect, useState } from 'react';
import { insteadOf } from '#platform/not-fetched.ts';
import { whenIdle } from '#platform/when-idle.ts';
import { Announcer } from './Announcer.tsx';
import { useErrors } from './errors.ts';
import { withStyles } from './missing-styles.ts';
import { useSuccess } from './success.ts';
import { useToasts } from './toasts.ts';

const fetchFloating = withStyles(() => import('./Floating.tsx'));

/** Everything global that floats: error and success dialogs, toasts, announcements, tooltips. Once, at the root. */
export function Overlays() {
  return (
    <>
      <LazyFloating />
      <Announcer />
    </>
  );
}

/**
 * What floats is fetched once the first screen stands; what is to be said until then waits for it. Where it could not
 * be fetched, the next thing to say asks for it again.
 */
function LazyFloating() {
  const [Floating, setFloating] = useState<ComponentType>();
  const isHere = Floating !== undefined;
  useEffect(() => {
    if (isHere) return;
    const fetchIt = () =>
      void fetchFloating().then((part) => setFloating(() => part.Floating), insteadOf(undefined));
    const ends = [useErrors, useSuccess, useToasts].map((said) => said.subscribe(fetchIt));
    ends.push(whenIdle(fetchIt));
    return () => ends.forEach((end) => end());
  }, [isHere]);
  return Floating && <Floating />;
}
