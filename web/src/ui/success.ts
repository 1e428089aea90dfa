import { create } from 'zustand';

type Success = {
  /** Null while nothing is shown. */
  message: string | null;
  onOk: (() => void) | null;
};

/** What the success dialog shows. */
export const useSuccess = create<Success>(() => ({ message: null, onOk: null }));

/**
 * Shows the success dialog, for the end of a task. For small reversible actions show a toast.
 * @param onOk runs when the dialog is closed. Source: spec 1 §4 "A success dialog titled Success".
 */
export function showSuccess(message = 'Success', onOk: (() => void) | null = null): void {
  useSuccess.setState({ message, onOk });
}

/** Closes the success dialog and runs its `onOk`. */
export function closeSuccess(): void {
  const { onOk } = useSuccess.getState();
  useSuccess.setState({ message: null, onOk: null });
  onOk?.();
}
