import { type ComponentType, use } from 'react';

/** Fetches what an address needs. Undefined when it is all here. @param path in lower case */
export type FetchFor = (path: string) => Promise<void> | undefined;

type Part<Props> = { default: ComponentType<Props> };

/** A part of the page that is fetched when it is wanted, and can be fetched ahead. */
export type Late<Props> = ComponentType<Props> & { fetch: FetchFor };

/**
 * Like React's `lazy`, but a part whose code is here draws at once: `lazy` waits a moment even then, and React keeps
 * whatever stands in for it on the screen for 300 ms.
 * @param within what a part that has late parts itself offers to fetch them
 */
export function late<Props extends object, More>(
  load: () => Promise<Part<Props> & More>,
  within?: (part: More) => FetchFor,
): Late<Props> {
  let part: (Part<Props> & More) | undefined;
  let coming: Promise<void> | undefined;

  async function get(): Promise<void> {
    try {
      part = await load();
    } catch (error) {
      coming = undefined; // the next one who wants it asks again
      throw error;
    }
  }
  const fetchPart = () => (part ? undefined : (coming ??= get()));
  const fetchInner = (path: string) => part && within?.(part)(path);

  function LatePart(props: Props) {
    const waiting = fetchPart();
    if (waiting) use(waiting);
    const Here = part?.default;
    return Here && <Here {...props} />;
  }
  const fetch: FetchFor = (path) => fetchPart()?.then(() => fetchInner(path)) ?? fetchInner(path);
  return Object.assign(LatePart, { fetch });
}
