import { expect, test } from 'vitest';
import { card } from '#testing/cards.ts';
import { faceOf, pictureOf } from './picture-of.ts';

test('deleted accounts have one face, everybody else their own', () => {
  expect(pictureOf(card({ id: 5 }))).toMatchObject({ seed: 5 });
  expect(pictureOf(card({ id: 5, deleted: true }))).toMatchObject({ seed: 0 });
  expect(pictureOf(card({ id: 6, deleted: true }))).toMatchObject({ seed: 0 });
});

test('whom one has blocked has no face, whatever picture they have', () => {
  const blocked = card({ id: 5, blocked: true, pfp_url: '/media/mine.webp' });
  expect(faceOf(blocked)).toEqual({ seed: null, src: null });
  expect(pictureOf(blocked)).toEqual({ seed: null, src: null });
});

test('somebody known by name only looks like somebody without a picture, so that nothing tells of a block', () => {
  expect(faceOf(card({ id: 5, name_only: true, pfp_url: '/media/5' }))).toEqual(
    faceOf(card({ id: 5, pfp_url: null })),
  );
});
