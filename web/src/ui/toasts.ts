import { create } from 'zustand';

/** A short message at the edge of the screen. */
export type Toast = {
  id: number;
  text: string;
  /** An action, such as Retry, Undo or Reload. */
  action?: { label: string; onPress: () => void };
  /** Set it if the message is not about the shown screen or chat. The toast then stays when the user goes elsewhere. */
  stays?: true;
};

/** The shown toasts, oldest first. At most two. */
export const useToasts = create<{ list: readonly Toast[] }>(() => ({ list: [] }));

let lastId = 0;

/**
 * Shows a toast for a small, reversible action. The toast disappears when the user leaves the screen, except with
 * `stays`. A third toast removes the oldest.
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

/** Removes a toast early. */
export function hideToast(id: number): void {
  useToasts.setState(({ list }) => ({ list: list.filter((toast) => toast.id !== id) }));
}
