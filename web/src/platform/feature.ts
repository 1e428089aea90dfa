import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import type { Connection } from './socket.ts';

/** A feature's part in the page's live connection. Add each feature to `app/features.ts`. */
export type Feature = {
  /** Subscribes to the events that keep the cached data current. Runs once, before the page connects. */
  subscribe(connection: Connection, cache: QueryClient): void;
  /** The queries to fetch again after a gap. The events of a gap are lost. */
  oldAfterGap: readonly QueryFilters[];
  /** Sends the data that waited for a connection. After a gap, fetching begins only when this is done. */
  resume?(cache: QueryClient): Promise<void>;
  /** Fetches the other data that is outdated after a gap, once the queries above are fetched. */
  catchUp?(cache: QueryClient): Promise<void>;
};
