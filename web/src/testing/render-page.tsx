import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach } from 'vitest';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { makeCache } from '#platform/cache.ts';
import { emptyEntityStores } from '#platform/entity-store.ts';
import { useSession } from '#platform/session.ts';
import { emptyDatabases } from './local-databases.ts';
import { clearProblems } from '#ui/errors.ts';
import { addDrawings } from '#ui/Icon.tsx';
import { areas, lines } from '#ui/more-icons.ts';
import { Overlays } from '#ui/Overlays.tsx';
import { useToasts } from '#ui/toasts.ts';

type Options = {
  /** The address at which the page is opened, with the query. */
  at?: string;
  /** The state of the navigation that opened the page. */
  state?: unknown;
};

addDrawings(lines, areas);

// Every test starts on a device without stored data.
beforeEach(async () => {
  await emptyDatabases();
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset['session'];
  useSession.setState({ state: 'unknown', user_id: null, setup_stage: null, me: null });
  useToasts.setState({ list: [] });
  clearProblems();
  emptyEntityStores();
});

/** Renders a page within the app's providers, at its own address. The real address of the window does not change. */
export async function renderPage(page: ReactNode, { at = '/', state = null }: Options = {}) {
  const cache = makeCache();
  const memory = memoryLocation({ path: at, state, record: true });
  history.replaceState(state, '');
  const screen = await render(
    <QueryClientProvider client={cache}>
      <Router hook={memory.hook}>
        {page}
        <Overlays />
      </Router>
    </QueryClientProvider>,
  );
  return {
    ...screen,
    cache,
    /** The current address. */
    where: () => memory.history?.at(-1),
    state: () => memory.state,
    /** Goes to an address, as a link does. */
    navigate: (to: string) => memory.navigate(to),
    history: memory.history ?? [],
  };
}
