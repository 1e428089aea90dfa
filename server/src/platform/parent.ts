/**
 * Calls back when the program that started this one is gone, however it ended. Does nothing when nobody waits for it,
 * that is when it was not started with a channel between the two (as `npm start` does under an older Node).
 */
export function whenParentEnds(onEnd: () => void): void {
  if (!process.connected) return;
  process.once('disconnect', onEnd);
  // The channel alone is no reason to keep running.
  process.channel?.unref();
}
