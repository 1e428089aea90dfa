/** How long what can wait does so at the most where the page is never idle, in milliseconds. */
const PATIENCE_MS = 1000;

/**
 * Does what the screen does not wait for once the browser has nothing better to do: what is asked for while a screen is
 * being drawn delays it. @returns what takes that back
 */
export function whenIdle(run: () => void): () => void {
  let isOver = false;
  const start = () => {
    if (!isOver) run();
  };
  // Safari has it since version 26.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: PATIENCE_MS });
  else setTimeout(start, PATIENCE_MS / 4);
  return () => {
    isOver = true;
  };
}
