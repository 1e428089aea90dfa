import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { showProblems } from '#ui/errors.ts';
import { useConnected } from './connection-state.ts';
import { ApiError } from './request.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
  }
}

type Meta = {
  /** The failure is shown where it happened, not in the error dialog. */
  quiet?: boolean;
};

/** How long an answer counts as fresh, in milliseconds, for queries that events do not keep current. */
const FRESH_MS = 30_000;

/** For how long a query whose failure was shown stays silent when it fails again, in milliseconds. */
const TOLD_FOR_MS = 5000;

/**
 * The codes of a read while the server is away: null for no answer, or the codes of a proxy that cannot reach the
 * server.
 */
const AWAY = new Set([null, 502, 503, 504]);

/** Makes the query cache. Problems of every query that is not `quiet` go to the error dialog. */
export function makeCache(): QueryClient {
  const shownAt = new WeakMap<object, number>();
  // Another part of the screen may ask the same a moment later. Its failure was shown already.
  const reportOnce = (error: unknown, query: Query<unknown, unknown>) => {
    const last = shownAt.get(query) ?? -Infinity;
    shownAt.set(query, performance.now());
    if (performance.now() - last > TOLD_FOR_MS) report(error, query.meta);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: reportOnce }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: shouldRetry,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
    },
  });
}

/** A read is tried once more when no answer came or the server was busy. */
function shouldRetry(failures: number, error: unknown): boolean {
  const code = error instanceof ApiError ? error.problems[0]?.code : undefined;
  return failures < 1 && (code === null || code === 503);
}

function report(error: unknown, meta: Meta | undefined): void {
  if (meta?.quiet) return;
  if (!(error instanceof ApiError)) throw error;
  const code = error.problems[0]?.code ?? null;
  // An ended session opens the login page, and the connection strip tells of a lost connection: no dialog is needed.
  if (code === 401 || (AWAY.has(code) && !useConnected.getState().connected)) return;
  showProblems(error.problems);
}
