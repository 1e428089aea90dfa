import { QueryClientProvider } from '@tanstack/react-query';
import { onTestFinished, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { makeCache } from '#platform/cache.ts';
import { useConnected } from '#platform/connection-state.ts';
import { Live } from './live.tsx';

test('a connection that was lost is no loss of a person who signs in next on the same page', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  const screen = await render(
    <QueryClientProvider client={makeCache()}>
      <Live>Quad</Live>
    </QueryClientProvider>,
  );
  expect(useConnected.getState()).toMatchObject({ connected: false });
  const { restored } = useConnected.getState();
  await screen.unmount();
  expect(useConnected.getState()).toEqual({ connected: true, restored });
});
