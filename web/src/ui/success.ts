import { create } from 'zustand';

type Success = {
  /** The text in the dialog. Null while the dialog is closed. */
  message: string | null;
  onOk: (() => void) | null;
};

/** The state of the success dialog. */
export const useSuccess = create<Success>(() => ({ message: null, onOk: null }));

/**
 * Shows the success dialog, for the end of a task. For a small action show a toast instead.
 * @param onOk called when the dialog is closed. Source: spec 1 §4 "A success dialog titled Success".
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
