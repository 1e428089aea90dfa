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
  /** The failure is told where it happened, not in the error dialog. */
  quiet?: boolean;
};

/** How long an answer counts as fresh, in milliseconds, where events do not keep it so. */
const FRESH_MS = 30_000;

/** How long a question whose failure was told stays silent when it fails again, in milliseconds. */
const TOLD_FOR_MS = 5000;

/** What a read is answered while the server is away: nothing, or by a proxy that finds nobody behind it. */
const AWAY = new Set([null, 502, 503, 504]);

/** Makes the memory of what was asked. Problems of every call that is not `quiet` go to the error dialog. */
export function makeCache(): QueryClient {
  const shownAt = new WeakMap<object, number>();
  // Another part of the screen may ask the same a moment later: that it failed has been said, and stands in its place.
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

/** A read is tried once more when nothing answered or the server was busy. */
function shouldRetry(failures: number, error: unknown): boolean {
  const code = error instanceof ApiError ? error.problems[0]?.code : undefined;
  return failures < 1 && (code === null || code === 503);
}

function report(error: unknown, meta: Meta | undefined): void {
  if (meta?.quiet) return;
  if (!(error instanceof ApiError)) throw error;
  const code = error.problems[0]?.code ?? null;
  // An ended session leads to the login page, and the strip says that the connection is gone: each says enough.
  if (code === 401 || (AWAY.has(code) && !useConnected.getState().connected)) return;
  showProblems(error.problems);
}
