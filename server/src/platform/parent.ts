/**
 * Calls `onEnd` when the program that started this one has ended for any reason. Does nothing if there is no channel to
 * that program. (`npm start` opens a channel if it runs under an older Node.)
 */
export function whenParentEnds(onEnd: () => void): void {
  if (!process.connected) return;
  process.once('disconnect', onEnd);
  // Otherwise the channel alone would keep this process running.
  process.channel?.unref();
}
