import { createContext, type ReactNode } from 'react';
import type { Chat } from './chat.ts';

/** The function that renders another feature's part in the header of a match's chat. `app/` provides it. */
export const MatchPart = createContext<((chat: Chat) => ReactNode) | null>(null);
