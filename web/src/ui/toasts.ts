import { create } from 'zustand';

/** A short message at the edge of the screen. */
export type Toast = {
  id: number;
  text: string;
  /** One action: Retry, Undo, Reload. */
  action?: { label: string; onPress: () => void };
  /**
   * Set if the toast stays when another screen or chat is opened, because its message does not belong to the previous
   * one.
   */
  stays?: true;
};

/** The shown toasts, oldest first, at most two. */
export const useToasts = create<{ list: readonly Toast[] }>(() => ({ list: [] }));

let lastId = 0;

/**
 * Shows a toast for a small, reversible action. The toast disappears with its screen, unless it `stays`. A third toast
 * removes the oldest.
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

/** Removes a toast before its time is over. */
export function hideToast(id: number): void {
  useToasts.setState(({ list }) => ({ list: list.filter((toast) => toast.id !== id) }));
}
