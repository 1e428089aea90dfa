import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import type { Connection } from './socket.ts';

/** A feature's part in the page's connection. Add each feature to `app/features.ts`. */
export type Feature = {
  /** Keeps the cached data current with the events. Runs once, before the page connects. */
  subscribe(connection: Connection, cache: QueryClient): void;
  /** The queries to fetch again after a gap, in which events reached nobody. */
  oldAfterGap: readonly QueryFilters[];
  /** Sends what waited for a connection. After a gap, fetching begins only when this is done. */
  resume?(cache: QueryClient): Promise<void>;
  /** Fetches the other data that a gap has made old, once the queries above are fetched. */
  catchUp?(cache: QueryClient): Promise<void>;
};
