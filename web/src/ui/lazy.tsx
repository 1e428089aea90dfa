import { type ComponentType, use } from 'react';
import { isChunkError } from '#platform/chunk-errors.ts';
import { withStyles } from './missing-styles.ts';

/** Fetches the code that a path needs. Undefined if all of it is already loaded. */
export type Preload = (path: string) => Promise<void> | undefined;

type Part<Props> = { default: ComponentType<Props> };

/** A component whose code is fetched at the first render, or earlier by `preload`. */
export type LazyComponent<Props> = ComponentType<Props> & { preload: Preload };

/**
 * The error if the code of a part could not be fetched: there is no connection, or the server has newer code.
 * `ErrorBoundaryWithRetry` shows the error.
 */
export class LoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the page could not be loaded', { cause });
    this.name = 'LoadError';
  }
}

/**
 * Ignores the failure of a preload, because the render fetches the code again. Use it in `.catch`.
 * @throws any error except LoadError
 */
export function wantedLater(error: unknown): void {
  if (!(error instanceof LoadError)) throw error;
  tryAgain();
}

let attempt = 0;
/** Allows a new fetch of every part whose fetch has failed. The next render of the part begins the fetch. */
export const tryAgain = (): void => void (attempt += 1);

/**
 * Works like React's `lazy`, but renders a loaded part at once, without a fallback of 300 ms. A failed part can be
 * fetched again.
 * @param within finds the function that preloads the part's own lazy parts
 */
export function lazy<Props extends object, More>(
  load: () => Promise<Part<Props> & More>,
  within?: (part: More) => Preload,
): LazyComponent<Props> {
  let part: (Part<Props> & More) | undefined;
  let coming: Promise<void> | undefined;
  /** The promise that a render waits for. */
  let drawn: Promise<void> | undefined;
  let failedAt: number | null = null;
  const fetchCode = withStyles(load);

  async function get(): Promise<void> {
    try {
      part = await fetchCode();
    } catch (error) {
      failedAt = attempt;
      // A failed fetch is not reported, because it can be repeated. Errors of the loaded code are reported.
      if (!isChunkError(error)) reportError(error);
      throw new LoadError(error);
    }
  }
  function start(): Promise<void> {
    failedAt = null;
    coming = get();
    return coming;
  }
  const fetchPart = () => (part ? undefined : coming && failedAt === null ? coming : start());
  const preloadInner = (path: string) => part && within?.(part)(path);

  // A rejected promise is returned until a retry. Otherwise each new render by React would fetch again, without end.
  // After the load the promise is still returned, because a component that has called `use` must call it at every
  // render.
  function toWaitFor(): Promise<void> | undefined {
    drawn = (!part && coming && failedAt === attempt ? coming : fetchPart()) ?? drawn;
    return drawn;
  }

  function Loaded(props: Props) {
    const waiting = toWaitFor();
    if (waiting) use(waiting);
    const Here = part?.default;
    return Here && <Here {...props} />;
  }
  const preload: Preload = (path) => fetchPart()?.then(() => preloadInner(path)) ?? preloadInner(path);
  return Object.assign(Loaded, { preload });
}
