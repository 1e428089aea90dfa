import { Suspense } from 'react';
import { lazy } from '#ui/lazy.tsx';
import { fallbackTo } from '#platform/chunk-errors.ts';
import { useHelpShown } from './help-shown.ts';

// What only adds to writing stays away where it cannot be fetched.
const HelpPanel = lazy(() => import('./HelpPanel.tsx').catch(fallbackTo({ default: () => null })));

/** So few letters say nothing. */
const TOO_SHORT = 3;

type Props = {
  /** Where it is written: the panel stays there once the text is sent. */
  place: string;
  text: string;
};

/** Beside what somebody writes: where to turn, if their words sound like it. The words it knows come when one writes. */
export function MayNeedHelp({ place, text }: Props) {
  // Also where it was closed: it has to hear that the text is gone.
  const isKnown = useHelpShown((shown) => shown.place === place || shown.closedAt === place);
  if (text.length < TOO_SHORT && !isKnown) return null;
  return (
    <Suspense>
      <HelpPanel place={place} text={text} />
    </Suspense>
  );
}
