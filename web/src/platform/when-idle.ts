/** The maximum delay on a page that is never idle, in milliseconds. */
const PATIENCE_MS = 1000;

/**
 * Runs a function once the browser is idle, so that the function does not delay the screen's rendering.
 * @returns a function that cancels it
 */
export function whenIdle(run: () => void): () => void {
  let isOver = false;
  const start = () => {
    if (!isOver) run();
  };
  // Safari supports `requestIdleCallback` only since version 26.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: PATIENCE_MS });
  else setTimeout(start, PATIENCE_MS / 4);
  return () => {
    isOver = true;
  };
}
