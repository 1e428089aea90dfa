import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connectionLost, connectionRestored } from '#platform/connection-state.ts';
import { MediaMosaic } from './MediaMosaic.tsx';

const items = [{ kind: 'image', src: '/no-such-picture.png', width: 40, height: 40 }] as const;
const broken = page.getByText('Image could not be loaded');

const picture = () => document.querySelector('img');

/** Lets the picture fail to come, as without a connection. */
async function fail(): Promise<void> {
  await expect.poll(picture).not.toBeNull();
  picture()?.dispatchEvent(new Event('error'));
  await expect.element(broken).toBeVisible();
}

test('a picture that could not come is asked for again once the connection is back', async () => {
  await render(<MediaMosaic items={items} onOpen={() => undefined} />);
  await fail();
  connectionLost();
  connectionRestored();
  await expect.element(broken).not.toBeInTheDocument();
  expect(picture()).not.toBeNull();
});

test('without any loss of the connection it is asked for once more, and then left alone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { rerender } = await render(<MediaMosaic items={items} onOpen={() => undefined} />);
  const draw = () => rerender(<MediaMosaic items={[...items]} onOpen={() => undefined} />);
  picture()?.dispatchEvent(new Event('error'));
  await draw();
  expect(picture()).toBeNull();
  await vi.advanceTimersByTimeAsync(5000);
  await draw();
  expect(picture()).not.toBeNull();
  picture()?.dispatchEvent(new Event('error'));
  await draw();
  await vi.advanceTimersByTimeAsync(60_000);
  await draw();
  expect(picture()).toBeNull();
});
