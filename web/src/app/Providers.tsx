import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addDrawings } from '#ui/Icon.tsx';
import { areas, lines } from '#ui/more-icons.ts';
import { Overlays } from '#ui/Overlays.tsx';
import { makeCache } from '#platform/cache.ts';

addDrawings(lines, areas);

/** The query cache, which stores the server's answers. */
export const cache = makeCache();

/** The providers for pages that call the server: the query cache and the overlays for problems. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={cache}>
      {children}
      <Overlays />
    </QueryClientProvider>
  );
}
