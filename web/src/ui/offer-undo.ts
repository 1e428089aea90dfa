import { hideToast, showToast, useToasts } from './toasts.ts';

/**
 * Shows a toast that offers to undo an action. The end of the toast makes the action final (`settle`). A hidden page
 * ends the toast, because a phone may close a hidden page.
 * @returns a function that ends the offer early
 */
export function offerUndo(
  text: string,
  { undo, settle }: { undo: () => void; settle: () => void },
): () => void {
  const onPress = () => {
    stop();
    undo();
  };
  const toast = showToast(text, { label: 'Undo', onPress }, { stays: true });
  const stopWatching = useToasts.subscribe(({ list }) => {
    if (list.some((one) => one.id === toast)) return;
    stop();
    settle();
  });
  const end = () => hideToast(toast);
  const endOutOfSight = () => {
    if (document.visibilityState === 'hidden') end();
  };
  addEventListener('pagehide', end);
  document.addEventListener('visibilitychange', endOutOfSight);
  return end;

  function stop(): void {
    stopWatching();
    removeEventListener('pagehide', end);
    document.removeEventListener('visibilitychange', endOutOfSight);
  }
}
