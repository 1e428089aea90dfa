import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import type { Connection } from './socket.ts';

/** A feature's part of the live connection. Add each feature to `app/features.ts`. */
export type Feature = {
  /** Subscribes to the events that update the cached data. It runs once, before the page connects. */
  subscribe(connection: Connection, cache: QueryClient): void;
  /** The queries to fetch again after a lost connection, because the page has missed events meanwhile. */
  oldAfterGap: readonly QueryFilters[];
  /** Sends the data that waited for a connection. Only afterwards the page fetches `oldAfterGap`. */
  resume?(cache: QueryClient): Promise<void>;
  /** Fetches other outdated data after a lost connection, once `oldAfterGap` is fetched. */
  catchUp?(cache: QueryClient): Promise<void>;
};
