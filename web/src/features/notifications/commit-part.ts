import { createContext, type ReactNode } from 'react';
import type { Notification } from '@quad/contract/notifications/shapes.ts';

/** Draws the answer to somebody's wish to commit. It is another feature's, so `app/` brings it. */
export const CommitPart = createContext<((notification: Notification) => ReactNode) | null>(null);
