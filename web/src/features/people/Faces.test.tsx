import type { Card } from '@quad/contract/people/shapes.ts';
import { expect, test } from 'vitest';
import { card } from '#testing/cards.ts';
import { renderPage } from '#testing/render-page.tsx';
import { Faces } from './Faces.tsx';

/** Returns what is drawn for a person alone, and in a group of two. */
async function drawn(some: Partial<Card>): Promise<string[]> {
  const person = card(some);
  const { container, unmount } = await renderPage(
    <>
      <Faces people={[person]} />
      <Faces people={[person, card({ id: 9 })]} />
    </>,
  );
  const faces = [...container.children].map(({ innerHTML }) => innerHTML);
  await unmount();
  return faces;
}

test('on a tile, too, whom one has blocked has no face, and all deleted accounts have one', async () => {
  const [blocked, deleted] = [{ blocked: true }, { deleted: true }];
  expect(await drawn({ id: 5, ...blocked, pfp_url: '/media/5' })).toEqual(await drawn({ id: 6, ...blocked }));
  expect(await drawn({ id: 5, ...deleted })).toEqual(await drawn({ id: 6, ...deleted }));
  expect(await drawn({ id: 5 })).not.toEqual(await drawn({ id: 6 }));
  expect(await drawn({ id: 5, ...blocked })).not.toEqual(await drawn({ id: 5, ...deleted }));
});
