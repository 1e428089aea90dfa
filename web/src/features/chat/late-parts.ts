import type { ReactNode } from 'react';
import { late } from '#ui/late.tsx';

// What the first sight of a chat does not need. It is fetched once that is drawn, so that it is here when it is wanted.
// What only adds to a chat stays away where it cannot be fetched; nobody is asked to try again for it.

const nothing = () => ({ default: () => null });
const plainly = () => ({ default: ({ content }: { content: string; stamp: ReactNode }) => content });

export const SearchPane = late(() => import('./search/SearchPane.tsx'));
export const ChosenFiles = late(async () => ({ default: (await import('#ui/FileThumbs.tsx')).FileThumbs }));
/** Shows over a chat that files can be dropped on it. */
export const DropHint = late(() => import('./composer/DropHint.tsx').catch(nothing));
export const StickyDay = late(() => import('./history/StickyDay.tsx').catch(nothing));
/** A message's text with its links and what they lead to; as it was written where that cannot be fetched. */
export const LinkedMessage = late(() => import('./history/LinkedMessage.tsx').catch(plainly));
/** Greets in a chat without messages. */
export const Greeting = late(() => import('./history/Greeting.tsx').catch(nothing));
export const OutgoingFiles = late(() => import('./history/OutgoingFiles.tsx').catch(nothing));
export const Typing = late(() => import('./history/Typing.tsx').catch(nothing));
/** Speaks what arrives. */
export const Arrivals = late(() => import('./history/Arrivals.tsx').catch(nothing));

const PARTS = [OutgoingFiles, Typing, StickyDay, ChosenFiles, LinkedMessage, DropHint];

/** Fetches what may be wanted soon. What cannot be fetched now is asked for again when it is wanted. */
export function fetchLateParts(): void {
  for (const part of PARTS) void part.fetch('')?.catch(() => undefined);
}

/** Fetches the search when somebody comes near its button; few chats are searched. */
export const fetchSearch = (): void => void SearchPane.fetch('')?.catch(() => undefined);
