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
  /** Whether the error dialog ignores a failure of the query, because the component shows the failure itself. */
  quiet?: boolean;
};

/** How long an answer is fresh, in milliseconds, if no events update its query. */
const FRESH_MS = 30_000;

/** A query's failure is shown only if the query's previous failure is older than this number of milliseconds. */
const TOLD_FOR_MS = 5000;

/** The error codes of a read while the server is unreachable: null for no answer, or the code of a proxy. */
const AWAY = new Set([null, 502, 503, 504]);

/** Makes the query cache. The error dialog shows the problems of every query that is not `quiet`. */
export function makeCache(): QueryClient {
  const shownAt = new WeakMap<object, number>();
  // Another part of the screen may use the same query a moment later. The failure is then not shown again.
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

/** Whether to repeat a failed read. It is repeated once, if no answer came or the server was busy. */
function shouldRetry(failures: number, error: unknown): boolean {
  const code = error instanceof ApiError ? error.problems[0]?.code : undefined;
  return failures < 1 && (code === null || code === 503);
}

function report(error: unknown, meta: Meta | undefined): void {
  if (meta?.quiet) return;
  if (!(error instanceof ApiError)) throw error;
  const code = error.problems[0]?.code ?? null;
  // An ended session opens the login page, and the connection strip shows a lost connection. Neither needs a dialog.
  if (code === 401 || (AWAY.has(code) && !useConnected.getState().connected)) return;
  showProblems(error.problems);
}
