import { Suspense } from 'react';
import { lazy } from '#ui/lazy.tsx';
import { fallbackTo } from '#platform/chunk-errors.ts';
import { useHelpShown } from './help-shown.ts';

// If the panel's code cannot be fetched, the page works without the panel.
const HelpPanel = lazy(() => import('./HelpPanel.tsx').catch(fallbackTo({ default: () => null })));

/** The minimum number of characters of a text that can ask for help. */
const TOO_SHORT = 3;

type Props = {
  /** The name of the text field. The panel remains open at this field after the user has sent the text. */
  place: string;
  text: string;
};

/**
 * Shows the help panel beside a text that asks for help. The list of words that ask for help is fetched when the user
 * types.
 */
export function MayNeedHelp({ place, text }: Props) {
  // A closed panel is also rendered, because it must notice when the user sends the text.
  const isKnown = useHelpShown((shown) => shown.place === place || shown.closedAt === place);
  if (text.length < TOO_SHORT && !isKnown) return null;
  return (
    <Suspense>
      <HelpPanel place={place} text={text} />
    </Suspense>
  );
}
