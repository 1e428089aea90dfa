import { hideToast, showToast, useToasts } from './toasts.ts';

/**
 * Says what was done, with what or whom, and offers to undo it until that line has gone or the page does, on whatever
 * screen. Only then it is done
 * for good: what others see at once cannot be taken back.
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
    if (list.every((one) => one.id !== toast)) done();
  });
  addEventListener('pagehide', done);
  return () => hideToast(toast);

  function stop(): void {
    stopWatching();
    removeEventListener('pagehide', done);
  }
  function done(): void {
    stop();
    settle();
  }
}
