/**
 * Calls `onEnd` when the program that started this program has ended. Does nothing without a channel between the two
 * programs. (`npm start` opens a channel if it runs under an older Node.)
 */
export function whenParentEnds(onEnd: () => void): void {
  if (!process.connected) return;
  process.once('disconnect', onEnd);
  // Without `unref`, the channel alone would prevent this process from exiting.
  process.channel?.unref();
}
