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
  /** The component that makes the query shows the failure itself, so the error dialog does not. */
  quiet?: boolean;
};

/** How long an answer counts as fresh, in milliseconds, for queries that events do not keep current. */
const FRESH_MS = 30_000;

/** After a query's failure was shown, its next failures are not shown for this time, in milliseconds. */
const TOLD_FOR_MS = 5000;

/**
 * The error codes of a read while the server is away: null for no answer, or a code of a proxy that cannot reach the
 * server.
 */
const AWAY = new Set([null, 502, 503, 504]);

/** Makes the query cache. Problems of every query that is not `quiet` go to the error dialog. */
export function makeCache(): QueryClient {
  const shownAt = new WeakMap<object, number>();
  // Another part of the screen may use the same query a moment later. Its failure has been shown already.
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

/** Whether to try a read once more: if no answer came or the server was busy. */
function shouldRetry(failures: number, error: unknown): boolean {
  const code = error instanceof ApiError ? error.problems[0]?.code : undefined;
  return failures < 1 && (code === null || code === 503);
}

function report(error: unknown, meta: Meta | undefined): void {
  if (meta?.quiet) return;
  if (!(error instanceof ApiError)) throw error;
  const code = error.problems[0]?.code ?? null;
  // No dialog is needed for an ended session, which opens the login page, nor for a lost connection, which the
  // connection strip shows.
  if (code === 401 || (AWAY.has(code) && !useConnected.getState().connected)) return;
  showProblems(error.problems);
}
