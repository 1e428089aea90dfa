import { createContext, type ReactNode } from 'react';
import type { Notification } from '@quad/contract/notifications/shapes.ts';

/** Draws the answer to a commit request. Another feature has that part, so `app/` provides it. */
export const CommitPart = createContext<((notification: Notification) => ReactNode) | null>(null);
