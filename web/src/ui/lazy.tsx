import { type ComponentType, use } from 'react';
import { isChunkError } from '#platform/chunk-errors.ts';
import { withStyles } from './missing-styles.ts';

/** Fetches the code that a path needs. Undefined if all of it is already loaded. */
export type Preload = (path: string) => Promise<void> | undefined;

type Part<Props> = { default: ComponentType<Props> };

/** A component whose code is fetched when it is first rendered, or earlier by `preload`. */
export type LazyComponent<Props> = ComponentType<Props> & { preload: Preload };

/**
 * Thrown if the code of a part could not be fetched: there is no connection, or the server has newer code.
 * `ErrorBoundaryWithRetry` shows it.
 */
export class LoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the page could not be loaded', { cause });
    this.name = 'LoadError';
  }
}

/**
 * For `.catch` of a failed preload: ignores the failure, because the code is fetched again when the part is rendered.
 * @throws any error but LoadError
 */
export function wantedLater(error: unknown): void {
  if (!(error instanceof LoadError)) throw error;
  tryAgain();
}

let attempt = 0;
/** Lets every part that could not be fetched be fetched again at its next render. */
export const tryAgain = (): void => void (attempt += 1);

/**
 * Like React's `lazy`, with two differences. First, a loaded part renders at once: `lazy` waits a moment even then, and
 * React keeps the fallback on screen for 300 ms. Second, a part that failed can be fetched again.
 * @param within finds the function that preloads the part's own lazy parts
 */
export function lazy<Props extends object, More>(
  load: () => Promise<Part<Props> & More>,
  within?: (part: More) => Preload,
): LazyComponent<Props> {
  let part: (Part<Props> & More) | undefined;
  let coming: Promise<void> | undefined;
  /** The promise that renders wait for. */
  let drawn: Promise<void> | undefined;
  let failedAt: number | null = null;
  const fetchCode = withStyles(load);

  async function get(): Promise<void> {
    try {
      part = await fetchCode();
    } catch (error) {
      failedAt = attempt;
      // The page works without a preload. Errors that the loaded code threw are reported.
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

  // A failure is stored until a retry. Otherwise React, which renders again after a failure, would fetch for ever. A
  // component that has once called `use` must call it at every render; a settled promise takes no time.
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
