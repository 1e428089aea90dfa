import { serverNow } from '#platform/server-clock.ts';

/** The listeners of the clock for relative times. The clock stops in hidden tabs and without listeners. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = serverNow();

function tick(): void {
  now = serverNow();
  for (const listener of listeners) listener();
}

function setRunning(): void {
  const wanted = listeners.size > 0 && !document.hidden;
  if (wanted && timer === undefined) timer = setInterval(tick, 1000);
  if (!wanted && timer !== undefined) {
    clearInterval(timer);
    timer = undefined;
  }
}

function onVisibility(): void {
  setRunning();
  if (!document.hidden) tick();
}

/** Calls the listener every second. @returns a function that removes the listener */
export function onTick(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = serverNow();
    document.addEventListener('visibilitychange', onVisibility);
  }
  listeners.add(listener);
  setRunning();
  return () => {
    listeners.delete(listener);
    setRunning();
    if (listeners.size === 0) document.removeEventListener('visibilitychange', onVisibility);
  };
}

/**
 * The time of the last tick, in milliseconds since 1970. All components that render between two ticks get the same
 * time.
 */
export function tickedNow(): number {
  if (timer === undefined) now = serverNow();
  return now;
}
