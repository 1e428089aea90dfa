import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import type { Connection } from './socket.ts';

/** What a feature does with the page's connection. Add it to `app/features.ts`. */
export type Feature = {
  /** Keeps what is cached current with the events. Runs once, before the connection stands. */
  subscribe(connection: Connection, cache: QueryClient): void;
  /** What a gap makes old: events in it were sent to nobody, so after it these are fetched anew. */
  oldAfterGap: readonly QueryFilters[];
  /** Says what waited for a connection. Whatever is fetched after a gap is fetched after this. */
  resume?(cache: QueryClient): Promise<void>;
  /** Fetches what else a gap has made old, once the queries above are here. */
  catchUp?(cache: QueryClient): Promise<void>;
};
