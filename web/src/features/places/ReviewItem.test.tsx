import type { Review } from '@quad/contract/places/shapes.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beAlex } from '#testing/cards.ts';
import { ALEX_WRITES } from '#testing/posts.ts';
import { renderPage } from '#testing/render-page.tsx';
import { ReviewItem } from './ReviewItem.tsx';

test('whose review is hidden from others is told so', async () => {
  beAlex();
  const review: Review = {
    id: 1,
    place_id: 1,
    user: ALEX_WRITES,
    content: 'Rude staff',
    rating: 1,
    creation_time: '2026-11-07T05:00:00.000Z',
  };
  const item = (hidden: boolean) => (
    <ReviewItem
      review={{ ...review, ...(hidden && { hidden }) }}
      isOwn
      isNew={false}
      onEdit={() => undefined}
      onDelete={() => undefined}
    />
  );
  const note = page.getByText('Hidden from others until our team has looked.');
  const { unmount } = await renderPage(item(true));
  await expect.element(note).toBeVisible();
  await unmount();
  await renderPage(item(false));
  await expect.element(page.getByText('Rude staff')).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});
