import { hideToast, showToast, useToasts } from './toasts.ts';

/**
 * Says what was done, with what or whom, and offers to undo it until that line has gone, on whatever screen, or the page
 * is out of sight. Only then it is done for good: what others see at once cannot be taken back. A phone ends a page out
 * of sight without a word.
 * @returns what ends the offer before its time, as if that line had gone
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
