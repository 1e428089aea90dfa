/**
 * Calls back when the program that started this one has ended in any way. Does nothing where there is no channel to it.
 * (`npm start` opens one where it runs under an older Node.)
 */
export function whenParentEnds(onEnd: () => void): void {
  if (!process.connected) return;
  process.once('disconnect', onEnd);
  // The channel alone does not keep this process running.
  process.channel?.unref();
}
