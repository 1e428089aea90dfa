import { expect, onTestFinished, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { connectionLost, useConnected } from './connection-state.ts';
import { useAway } from './use-away.ts';

test('nothing is said while the server is reached, and that one is offline while it is not', async () => {
  onTestFinished(() => useConnected.setState({ connected: true }));
  const { result } = await renderHook(() => useAway());
  expect(result.current).toBeNull();
  connectionLost();
  await expect.poll(() => result.current).toBe('You’re offline.');
});
