import { expect, test } from 'vitest';
import { card } from '#testing/cards.ts';
import { pictureOf } from './picture-of.ts';

test('deleted accounts have one face, everybody else their own', () => {
  expect(pictureOf(card({ id: 5 }))).toMatchObject({ seed: 5 });
  expect(pictureOf(card({ id: 5, deleted: true }))).toMatchObject({ seed: 0 });
  expect(pictureOf(card({ id: 6, deleted: true }))).toMatchObject({ seed: 0 });
});
