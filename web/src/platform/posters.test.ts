import { expect, test } from 'vitest';
import { recordFilm } from '#testing/film.ts';
import { drawPosters } from './posters.ts';

test('each video gets a picture of itself, in their order, and one that cannot be played an empty one', async () => {
  const film = await recordFilm('rgb(200, 20, 20)');
  const photo = new File(['a photo'], 'a.png', { type: 'image/png' });
  const broken = new File(['no film'], 'b.mp4', { type: 'video/mp4' });
  const [first, second, ...more] = await drawPosters([photo, broken, film]);
  expect(more).toEqual([]);
  expect([first?.size, first?.type]).toEqual([0, 'image/jpeg']);
  const drawn = await createImageBitmap(second as File);
  expect([drawn.width, drawn.height, second?.type]).toEqual([64, 48, 'image/jpeg']);
  const canvas = new OffscreenCanvas(64, 48).getContext('2d');
  canvas?.drawImage(drawn, 0, 0);
  const [red = 0, green = 0] = canvas?.getImageData(32, 24, 1, 1).data ?? [];
  expect([red > 150, green < 90]).toEqual([true, true]);
});
