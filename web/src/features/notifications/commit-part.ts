import { createContext, type ReactNode } from 'react';
import type { Notification } from '@quad/contract/notifications/shapes.ts';

/**
 * The function that draws the answer to a commit request. `app/` provides the function, because it belongs to another
 * feature.
 */
export const CommitPart = createContext<((notification: Notification) => ReactNode) | null>(null);
