import { expect, onTestFinished, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { connectionLost, connectionRestored } from './connection-state.ts';
import { useAway } from './use-away.ts';

test('what is away is told apart: the network that the device is in, or only Quad', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  onTestFinished(() => network.mockRestore());
  onTestFinished(connectionRestored);
  const { result } = await renderHook(() => useAway());
  await expect.poll(() => result.current).toBeNull();
  connectionLost();
  await expect.poll(() => result.current).toBe('The connection to Quad is gone.');
  network.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.poll(() => result.current).toBe('You are offline.');
  network.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => result.current).toBe('The connection to Quad is gone.');
  connectionRestored();
  await expect.poll(() => result.current).toBeNull();
});
