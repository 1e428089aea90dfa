import { Suspense } from 'react';
import { lazy } from '#ui/lazy.tsx';
import { fallbackTo } from '#platform/chunk-errors.ts';
import { useHelpShown } from './help-shown.ts';

// The page works without this panel. If the panel's code cannot be fetched, nothing is shown.
const HelpPanel = lazy(() => import('./HelpPanel.tsx').catch(fallbackTo({ default: () => null })));

/** The number of characters below which a text cannot ask for help. */
const TOO_SHORT = 3;

type Props = {
  /** The name of the text field. The panel stays at this field after the text is sent. */
  place: string;
  text: string;
};

/**
 * Shows the help panel beside a text that asks for help. The words that it searches for are fetched once the user
 * types.
 */
export function MayNeedHelp({ place, text }: Props) {
  // The panel is also rendered after the user has closed it, because it must notice when the text is sent.
  const isKnown = useHelpShown((shown) => shown.place === place || shown.closedAt === place);
  if (text.length < TOO_SHORT && !isKnown) return null;
  return (
    <Suspense>
      <HelpPanel place={place} text={text} />
    </Suspense>
  );
}
