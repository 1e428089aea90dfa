import { type ComponentType, use } from 'react';
import { isNotFetched } from '#platform/not-fetched.ts';
import { withStyles } from './missing-styles.ts';

/** Fetches what a path needs. Undefined when it is all here. */
export type Preload = (path: string) => Promise<void> | undefined;

type Part<Props> = { default: ComponentType<Props> };

/** A part of the page that is fetched when it is wanted, and can be fetched ahead. */
export type LazyComponent<Props> = ComponentType<Props> & { preload: Preload };

/** A part of the page could not be fetched: no connection, or the server has newer ones. `ErrorBoundaryWithRetry` shows it. */
export class LoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the page could not be loaded', { cause });
    this.name = 'LoadError';
  }
}

/** For a part that was fetched ahead: it is asked for again when it is wanted. @throws whatever else went wrong */
export function wantedLater(error: unknown): void {
  if (!(error instanceof LoadError)) throw error;
  tryAgain();
}

let attempt = 0;
/** Lets every part that could not be fetched be asked for again when it is next drawn. */
export const tryAgain = (): void => void (attempt += 1);

/**
 * Like React's `lazy`, but a part whose code is here draws at once (`lazy` waits a moment even then, and React keeps
 * whatever stands in for it on the screen for 300 ms), and one that failed can be tried again.
 * @param within what a part that has lazy parts itself offers to fetch them
 */
export function lazy<Props extends object, More>(
  load: () => Promise<Part<Props> & More>,
  within?: (part: More) => Preload,
): LazyComponent<Props> {
  let part: (Part<Props> & More) | undefined;
  let coming: Promise<void> | undefined;
  /** What a drawing has waited for. */
  let drawn: Promise<void> | undefined;
  let failedAt: number | null = null;
  const fetchCode = withStyles(load);

  async function get(): Promise<void> {
    try {
      part = await fetchCode();
    } catch (error) {
      failedAt = attempt;
      // The page can go on without it either way; code that came and broke is heard of.
      if (!isNotFetched(error)) reportError(error);
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

  // A failure is kept until somebody wants to try again: React draws anew after one, and would ask for ever. Who once
  // waited has to go on asking, which takes no time any more.
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
