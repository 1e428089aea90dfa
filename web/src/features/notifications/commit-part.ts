import { createContext, type ReactNode } from 'react';
import type { Notification } from '@quad/contract/notifications/shapes.ts';

/** The function that draws the answer to a commit request. It belongs to another feature, so `app/` provides it. */
export const CommitPart = createContext<((notification: Notification) => ReactNode) | null>(null);
