// The parts that `lazy-parts.ts` loads together. One file is smaller than a file for each part.
export { sayTooLong, withFiles } from './composer/checks.ts';
export { default as DropHint } from './composer/DropHint.tsx';
export { sayInherited } from './groups/say-inherited.ts';
export { default as Arrivals } from './history/Arrivals.tsx';
export { BlockedContent } from './history/BlockedContent.tsx';
export { AroundMessage } from './history/AroundMessage.tsx';
export { default as Greeting } from './history/Greeting.tsx';
export { Joining } from './history/Joining.ts';
export { JumpToLatest } from './history/JumpToLatest.tsx';
export { default as LinkedMessage } from './history/links/LinkedMessage.tsx';
export { BackToReply } from './replies/BackToReply.tsx';
export { Quote } from './replies/Quote.tsx';
export { Reorder } from './list/use-reorder.ts';
export { OutgoingNote } from './history/OutgoingNote.tsx';
export { Shown } from './history/Shown.ts';
export { Start } from './history/Start.tsx';
export { default as StickyDay } from './history/StickyDay.tsx';
export { default as Typing } from './history/Typing.tsx';
