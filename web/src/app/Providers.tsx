import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { makeCache } from '#platform/cache.ts';

const cache = makeCache();

/** What pages that ask the server need around them. */
export function Providers({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={cache}>{children}</QueryClientProvider>;
}
