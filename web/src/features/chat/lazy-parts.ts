import type { ReactNode } from 'react';
import { fallbackTo } from '#platform/chunk-errors.ts';
import { lazy, wantedLater } from '#ui/lazy.tsx';
import { LazyCells } from '#ui/MediaMosaic.tsx';
import type * as Parts from './parts.ts';

// What the first sight of a chat does not need. It is fetched once that is drawn, so that it is here when it is wanted.
// Small as its parts are, they come in one file. What only adds to a chat stays away where it cannot be fetched; nobody
// is asked to try again for it.

const nothing = fallbackTo({ default: () => null });
const plainly = fallbackTo({
  default: ({ content }: { content: string; stamp: ReactNode }) => content,
});

type Parts = typeof Parts;

const fetchPart = async <Name extends keyof Parts>(name: Name) => ({
  default: (await import('./parts.ts'))[name],
});

/** Here before it is wanted, so that it takes the first letter. */
export const SearchPane = lazy(() => import('./search/SearchPane.tsx'));
export const ChosenFiles = lazy(async () => ({ default: (await import('#ui/FileThumbs.tsx')).FileThumbs }));
/** Shows over a chat that files can be dropped on it. */
export const DropHint = lazy(() => fetchPart('DropHint').catch(nothing));
export const JumpToLatest = lazy(() => fetchPart('JumpToLatest').catch(nothing));
export const StickyDay = lazy(() => fetchPart('StickyDay').catch(nothing));
/** A message's text with its links and what they lead to; as it was written where that cannot be fetched. */
export const LinkedMessage = lazy(() => fetchPart('LinkedMessage').catch(plainly));
/** What can be done about a message, beside it. */
export const MessageActions = lazy(() => fetchPart('MessageActions').catch(nothing));
/** Greets in a chat without messages. */
export const Greeting = lazy(() => fetchPart('Greeting').catch(nothing));
/** Without it what failed could not be tried again: where it cannot be fetched, one is asked. */
export const OutgoingNote = lazy(() => fetchPart('OutgoingNote'));
export const Typing = lazy(() => fetchPart('Typing').catch(nothing));
/** Speaks what arrives. */
export const Arrivals = lazy(() => fetchPart('Arrivals').catch(nothing));

const PARTS = [SearchPane, OutgoingNote, LazyCells, Typing, StickyDay, ChosenFiles, LinkedMessage, DropHint];

/** Fetches the search where somebody comes near its button before that. */
export const preloadSearch = (): void => void SearchPane.preload('')?.catch(wantedLater);

/** Fetches what may be wanted soon. What cannot be fetched now is asked for again when it is wanted. */
export async function preloadParts(): Promise<void> {
  await Promise.all(PARTS.map(async (part) => part.preload('')?.catch(wantedLater)));
}
