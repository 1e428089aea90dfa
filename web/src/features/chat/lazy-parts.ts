import type { ReactNode } from 'react';
import { fallbackTo } from '#platform/chunk-errors.ts';
import { lazy, wantedLater } from '#ui/lazy.tsx';
import { LazyCells } from '#ui/MediaMosaic.tsx';
import type * as Parts from './parts.ts';

// The parts of a chat that the first render does not need. Small parts share one file. If an optional part cannot be
// fetched, the chat is shown without this part.

const nothing = fallbackTo({ default: () => null });
const plainly = fallbackTo({
  default: ({ content }: { content: string; stamp: ReactNode }) => content,
});

type Parts = typeof Parts;

const fetchPart = async <Name extends keyof Parts>(name: Name) => ({
  default: (await import('./parts.ts'))[name],
});

/** Fetched before the user opens the search, so that the search receives the first keystroke. */
export const SearchPane = lazy(() => import('./search/SearchPane.tsx'));
export const ChosenFiles = lazy(async () => ({ default: (await import('#ui/FileThumbs.tsx')).FileThumbs }));
export const Count = lazy(() => fetchPart('Count').catch(nothing));
export const DropHint = lazy(() => fetchPart('DropHint').catch(nothing));
/** If its code cannot be fetched, the chat stays in the list and shows that it could not be loaded. */
export const FirstLoadFailed = lazy(() => fetchPart('FirstLoadFailed').catch(nothing));
export const BackToReply = lazy(() => fetchPart('BackToReply').catch(nothing));
export const Quote = lazy(() => fetchPart('Quote').catch(nothing));
/** If its code cannot be fetched, the segment still loads more messages, but is never joined to the latest messages. */
export const Joining = lazy(() => fetchPart('Joining').catch(nothing));
export const JumpToLatest = lazy(() => fetchPart('JumpToLatest').catch(nothing));
export const StickyDay = lazy(() => fetchPart('StickyDay').catch(nothing));
/** A message's text with links and previews. If the code cannot be fetched, the plain text is shown. */
export const LinkedMessage = lazy(() => fetchPart('LinkedMessage').catch(plainly));
export const AroundMessage = lazy(() => fetchPart('AroundMessage').catch(nothing));
/** If its code cannot be fetched, nothing of a blocked person's message is shown. */
export const BlockedContent = lazy(() => fetchPart('BlockedContent').catch(nothing));
export const Greeting = lazy(() => fetchPart('Greeting').catch(nothing));
export const Seen = lazy(() => fetchPart('Seen').catch(nothing));
export const Shown = lazy(() => fetchPart('Shown').catch(nothing));
export const Start = lazy(() => fetchPart('Start').catch(nothing));
/**
 * The note on an unsent message. Without the note, the user could not send the message again. So if the note's code
 * cannot be fetched, the page asks the user to try again.
 */
export const OutgoingNote = lazy(() => fetchPart('OutgoingNote'));
/**
 * The bars above the box while the user edits or replies. They have no fallback, because without its bar the user could
 * neither notice nor end the edit or the reply.
 */
export const EditBar = lazy(() => fetchPart('EditBar'));
export const ReplyBar = lazy(() => fetchPart('ReplyBar'));
/** The list of members to mention. If its code cannot be fetched, a name in a text stays plain text. */
export const MentionList = lazy(() => fetchPart('MentionList').catch(nothing));
export const Typing = lazy(() => fetchPart('Typing').catch(nothing));
/** Animates the rows of the list when their order changes. */
export const Reorder = lazy(() => fetchPart('Reorder').catch(nothing));
/** Announces new messages and reactions to screen readers. */
export const Arrivals = lazy(() => fetchPart('Arrivals').catch(nothing));

const PARTS = [SearchPane, OutgoingNote, LazyCells, Typing, StickyDay, ChosenFiles, LinkedMessage, DropHint];

/** Fetches the search's code when the pointer or the focus reaches the search button. */
export const preloadSearch = (): void => void SearchPane.preload('')?.catch(wantedLater);

/** Fetches the parts that the user may need soon. A part that cannot be fetched now is fetched when it is needed. */
export async function preloadParts(): Promise<void> {
  await Promise.all(PARTS.map(async (part) => part.preload('')?.catch(wantedLater)));
}
