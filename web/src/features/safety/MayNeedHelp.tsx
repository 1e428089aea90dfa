import { Suspense } from 'react';
import { lazy } from '#ui/lazy.tsx';

const HelpPanel = lazy(() => import('./HelpPanel.tsx'));

/** So few letters say nothing. */
const TOO_SHORT = 3;

/** Below what somebody writes: where to turn, if their words sound like it. The words it knows come when one writes. */
export function MayNeedHelp({ text }: { text: string }) {
  if (text.length < TOO_SHORT) return null;
  return (
    <Suspense>
      <HelpPanel text={text} />
    </Suspense>
  );
}
