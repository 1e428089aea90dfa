import type { ReactNode } from 'react';
import { fallbackTo } from '#platform/chunk-errors.ts';
import { lazy, wantedLater } from '#ui/lazy.tsx';
import { LazyCells } from '#ui/MediaMosaic.tsx';
import type * as Parts from './parts.ts';

// The parts of a chat that the first render does not need. They are fetched after the first render, so that they are
// loaded before the user needs them. The small parts share one file. A part that only adds to a chat is left out if it
// cannot be fetched, and the user is not asked to try again.

const nothing = fallbackTo({ default: () => null });
const plainly = fallbackTo({
  default: ({ content }: { content: string; stamp: ReactNode }) => content,
});

type Parts = typeof Parts;

const fetchPart = async <Name extends keyof Parts>(name: Name) => ({
  default: (await import('./parts.ts'))[name],
});

/** Fetched before the user opens the search, so that the search gets the first keystroke. */
export const SearchPane = lazy(() => import('./search/SearchPane.tsx'));
export const ChosenFiles = lazy(async () => ({ default: (await import('#ui/FileThumbs.tsx')).FileThumbs }));
/** A hint over a chat that files can be dropped on it. */
export const DropHint = lazy(() => fetchPart('DropHint').catch(nothing));
export const JumpToLatest = lazy(() => fetchPart('JumpToLatest').catch(nothing));
export const StickyDay = lazy(() => fetchPart('StickyDay').catch(nothing));
/** A message's text with links and previews. If this code cannot be fetched, the plain text is shown. */
export const LinkedMessage = lazy(() => fetchPart('LinkedMessage').catch(plainly));
/** The actions beside a message. */
export const MessageActions = lazy(() => fetchPart('MessageActions').catch(nothing));
/** The greeting in a chat without messages. */
export const Greeting = lazy(() => fetchPart('Greeting').catch(nothing));
/**
 * The note on an unsent message. A failed message cannot be sent again without this code. So if the code cannot be
 * fetched, the user is asked to try again.
 */
export const OutgoingNote = lazy(() => fetchPart('OutgoingNote'));
export const Typing = lazy(() => fetchPart('Typing').catch(nothing));
/** Announces new messages to screen readers. */
export const Arrivals = lazy(() => fetchPart('Arrivals').catch(nothing));

const PARTS = [SearchPane, OutgoingNote, LazyCells, Typing, StickyDay, ChosenFiles, LinkedMessage, DropHint];

/** Fetches the search's code when the pointer or the focus reaches the search button. */
export const preloadSearch = (): void => void SearchPane.preload('')?.catch(wantedLater);

/** Fetches the parts that may be needed soon. If a part cannot be fetched now, it is fetched when it is needed. */
export async function preloadParts(): Promise<void> {
  await Promise.all(PARTS.map(async (part) => part.preload('')?.catch(wantedLater)));
}
