import type { ReactNode } from 'react';
import { insteadOf } from '#platform/not-fetched.ts';
import { lazy, wantedLater } from '#ui/lazy.tsx';

// What the first sight of a chat does not need. It is fetched once that is drawn, so that it is here when it is wanted.
// What only adds to a chat stays away where it cannot be fetched; nobody is asked to try again for it.

const nothing = insteadOf({ default: () => null });
const plainly = insteadOf({
  default: ({ content }: { content: string; stamp: ReactNode }) => content,
});

export const SearchPane = lazy(() => import('./search/SearchPane.tsx'));
export const ChosenFiles = lazy(async () => ({ default: (await import('#ui/FileThumbs.tsx')).FileThumbs }));
/** Shows over a chat that files can be dropped on it. */
export const DropHint = lazy(() => import('./composer/DropHint.tsx').catch(nothing));
export const StickyDay = lazy(() => import('./history/StickyDay.tsx').catch(nothing));
/** A message's text with its links and what they lead to; as it was written where that cannot be fetched. */
export const LinkedMessage = lazy(() => import('./history/LinkedMessage.tsx').catch(plainly));
/** Greets in a chat without messages. */
export const Greeting = lazy(() => import('./history/Greeting.tsx').catch(nothing));
export const OutgoingFiles = lazy(() => import('./history/OutgoingFiles.tsx').catch(nothing));
export const Typing = lazy(() => import('./history/Typing.tsx').catch(nothing));
/** Speaks what arrives. */
export const Arrivals = lazy(() => import('./history/Arrivals.tsx').catch(nothing));

const PARTS = [OutgoingFiles, Typing, StickyDay, ChosenFiles, LinkedMessage, DropHint];

/** Fetches what may be wanted soon. What cannot be fetched now is asked for again when it is wanted. */
export function preloadParts(): void {
  for (const part of PARTS) void part.preload('')?.catch(wantedLater);
}

/** Fetches the search when somebody comes near its button; few chats are searched. */
export const preloadSearch = (): void => void SearchPane.preload('')?.catch(wantedLater);
