import { create } from 'zustand';

/** A small line at the screen's edge. */
export type Toast = {
  id: number;
  text: string;
  /** One thing to do about it: Retry, Undo, Reload. */
  action?: { label: string; onPress: () => void };
  /** It stays where another screen or chat is opened, as what it says does not belong to the one before. */
  stays?: true;
};

/** The toasts shown, oldest first, at most two. */
export const useToasts = create<{ list: readonly Toast[] }>(() => ({ list: [] }));

let lastId = 0;

/**
 * Shows a toast for something small and reversible. It goes with the screen that it was shown on. The older one goes when
 * there are more than two.
 */
export function showToast(
  text: string,
  action?: Toast['action'],
  options: Pick<Toast, 'stays'> = {},
): number {
  const toast: Toast = { id: ++lastId, text, ...(action && { action }), ...options };
  useToasts.setState(({ list }) => ({ list: [...list, toast].slice(-2) }));
  return toast.id;
}

/** Takes a toast away before its time. */
export function hideToast(id: number): void {
  useToasts.setState(({ list }) => ({ list: list.filter((toast) => toast.id !== id) }));
}
