/** The longest wait on a page that is never idle, in milliseconds. */
const PATIENCE_MS = 1000;

/**
 * Runs work that the screen does not wait for once the browser is idle. Run earlier, it would delay the screen's
 * rendering. @returns cancels it
 */
export function whenIdle(run: () => void): () => void {
  let isOver = false;
  const start = () => {
    if (!isOver) run();
  };
  // Safari has had it since version 26.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: PATIENCE_MS });
  else setTimeout(start, PATIENCE_MS / 4);
  return () => {
    isOver = true;
  };
}
