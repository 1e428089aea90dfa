import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connectionLost, connectionRestored } from '#platform/connection-state.ts';
import { picture, SQUARE } from '#testing/pictures.ts';
import { MediaMosaic } from './MediaMosaic.tsx';

const items = [picture({ url: '/no-such-picture.png' })];
const broken = page.getByText('Couldn’t load the photo');

const shown = () => document.querySelector('img');

/** Makes the picture fail to load, as without a connection. */
async function fail(): Promise<void> {
  await expect.poll(shown).not.toBeNull();
  shown()?.dispatchEvent(new Event('error'));
  await expect.element(broken).toBeVisible();
}

test('a picture that could not come is asked for again once the connection is back', async () => {
  // This picture loads at the second request.
  await render(<MediaMosaic items={[picture()]} onOpen={() => undefined} />);
  await fail();
  connectionLost();
  connectionRestored();
  await expect.element(broken).not.toBeInTheDocument();
  expect(shown()).not.toBeNull();
});

test('without any loss of the connection it is asked for once more, and then left alone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { rerender } = await render(<MediaMosaic items={items} onOpen={() => undefined} />);
  const draw = () => rerender(<MediaMosaic items={[...items]} onOpen={() => undefined} />);
  shown()?.dispatchEvent(new Event('error'));
  await draw();
  expect(shown()).toBeNull();
  await vi.advanceTimersByTimeAsync(5000);
  await draw();
  expect(shown()).not.toBeNull();
  shown()?.dispatchEvent(new Event('error'));
  await draw();
  await vi.advanceTimersByTimeAsync(60_000);
  await draw();
  expect(shown()).toBeNull();
});

test('a photo that is too high for its cell keeps its upper part, where faces are, also while it is sent', async () => {
  const portrait = picture({ width: 600, height: 800 });
  const { rerender } = await render(
    <MediaMosaic items={[portrait, { ...portrait, url: '/2' }]} onOpen={() => undefined} />,
  );
  const partOf = (name: 'objectPosition' | 'backgroundPosition', one: string) => {
    const drawn = document.querySelector(one);
    return drawn && getComputedStyle(drawn)[name];
  };
  await expect.poll(() => partOf('objectPosition', 'img')).toBe('50% 25%');
  const file = new File(['x'], 'x.png', { type: 'image/png' });
  await rerender(
    <MediaMosaic key="sent" items={[portrait, portrait]} files={[file, file]} onOpen={() => undefined} />,
  );
  await expect.poll(() => partOf('backgroundPosition', '[style*="blob:"]')).toBe('50% 25%');
});

const PLACEHOLDER = 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';
const large = (changes = {}) =>
  picture({
    width: 2048,
    height: 1536,
    sizes: [
      { width: 480, url: `${SQUARE}#480` },
      { width: 960, url: `${SQUARE}#960` },
    ],
    ...changes,
  });

test('a photo offers versions for the width that it has, and nothing larger than is seen', async () => {
  const { rerender } = await render(<MediaMosaic items={[large()]} onOpen={() => undefined} />);
  const offered = () => [shown()?.srcset.match(/\d+w/g), shown()?.sizes];
  expect(offered()).toEqual([['480w', '960w'], '(max-width: 480px) min(100vw, 320px), min(100vw, 410px)']);
  await rerender(<MediaMosaic items={[large()]} width={720} onOpen={() => undefined} />);
  expect(offered()).toEqual([
    ['480w', '960w', '2048w'],
    '(max-width: 480px) min(100vw, 320px), min(100vw, 720px)',
  ]);
  // Each cell is a square of half the block's width. A wider photo is cropped at its sides.
  await rerender(<MediaMosaic items={[large(), large({ url: '/2' })]} onOpen={() => undefined} />);
  expect(shown()?.sizes).toBe('(max-width: 480px) min(67vw, 214px), min(67vw, 274px)');
});

test('what stands in for a photo goes once it is here', async () => {
  await render(<MediaMosaic items={[large({ placeholder: PLACEHOLDER })]} onOpen={() => undefined} />);
  const blurred = () => document.querySelector('[style*="data:image/webp"]');
  await expect.poll(blurred).toBeNull();
  const waiting = large({ url: '/never', sizes: [], placeholder: PLACEHOLDER });
  await render(<MediaMosaic items={[waiting]} onOpen={() => undefined} />);
  expect(blurred()).not.toBeNull();
});

test('a video shows its poster, or a drawing, and is not loaded before it is opened', async () => {
  const film = picture({ type: 'video', url: '/film.mp4', poster_url: SQUARE, alt: 'A tram' });
  const { rerender } = await render(<MediaMosaic items={[film]} onOpen={() => undefined} />);
  await expect.element(page.getByRole('button', { name: 'Video: A tram' })).toBeVisible();
  expect(shown()?.src).toBe(SQUARE);
  await rerender(<MediaMosaic items={[{ ...film, poster_url: null }]} onOpen={() => undefined} />);
  await expect.poll(() => document.querySelectorAll('button svg').length).toBe(2);
  expect([shown(), document.querySelector('video')]).toEqual([null, null]);
});
