import { Suspense } from 'react';
import { lazy } from '#ui/lazy.tsx';
import { fallbackTo } from '#platform/chunk-errors.ts';
import { useHelpShown } from './help-shown.ts';

// The panel is optional: if its code cannot be fetched, nothing is shown.
const HelpPanel = lazy(() => import('./HelpPanel.tsx').catch(fallbackTo({ default: () => null })));

/** Shorter texts cannot ask for help. */
const TOO_SHORT = 3;

type Props = {
  /** Names the text field. The panel stays there after the text is sent. */
  place: string;
  text: string;
};

/** Shows the help panel beside a text that asks for help. The words that it looks for load once the user types. */
export function MayNeedHelp({ place, text }: Props) {
  // Rendered for a closed panel, too: it must notice when the text is sent.
  const isKnown = useHelpShown((shown) => shown.place === place || shown.closedAt === place);
  if (text.length < TOO_SHORT && !isKnown) return null;
  return (
    <Suspense>
      <HelpPanel place={place} text={text} />
    </Suspense>
  );
}
