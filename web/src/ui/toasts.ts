import { create } from 'zustand';

/** A small line at the screen's edge. */
export type Toast = {
  id: number;
  text: string;
  /** One thing to do about it: Retry, Undo, Reload. */
  action?: { label: string; onPress: () => void };
};

/** The toasts shown, oldest first, at most two. */
export const useToasts = create<{ list: readonly Toast[] }>(() => ({ list: [] }));

let lastId = 0;

/** Shows a toast for something small and reversible. The older one goes when there are more than two. */
export function showToast(text: string, action?: Toast['action']): number {
  const toast: Toast = { id: ++lastId, text, ...(action && { action }) };
  useToasts.setState(({ list }) => ({ list: [...list, toast].slice(-2) }));
  return toast.id;
}

/** Takes a toast away before its time. */
export function hideToast(id: number): void {
  useToasts.setState(({ list }) => ({ list: list.filter((toast) => toast.id !== id) }));
}
