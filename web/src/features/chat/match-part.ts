import { createContext, type ReactNode } from 'react';
import type { Chat } from './chat.ts';

/** Draws what stands in the header of a match's chat besides. It is another feature's, so `app/` brings it. */
export const MatchPart = createContext<((chat: Chat) => ReactNode) | null>(null);
