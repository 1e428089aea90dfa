import { expect, test } from 'vitest';
import { viewSealed, wordsOf } from './views.ts';

const sealed_at = new Date('2026-11-20T10:00:00.000Z');

test('a thing of whatever kind is shown with its title, words, author and files', () => {
  const content = {
    thing: { title: 'Umbrella', text: 'Yellow, left on the lawn' },
    author: { user_id: 7, first_name: 'Ann', last_name: 'Lee' },
    media: [{ storage_key: 'a.webp', kind: 'image' }],
  };
  expect(viewSealed({ content, sealed_at })).toEqual({
    sealed_at: '2026-11-20T10:00:00.000Z',
    title: 'Umbrella',
    text: 'Yellow, left on the lawn',
    author: { user_id: 7, name: 'Ann Lee' },
    media: [{ url: '/media/a.webp', type: 'image', alt: null }],
  });
  expect(wordsOf(content)).toBe('Yellow, left on the lawn');
});

test('an account that was deleted before the report is no author', () => {
  const content = {
    message: { content: 'Pay me' },
    author: { user_id: 7, first_name: null, last_name: null },
  };
  expect(viewSealed({ content, sealed_at }).author).toBeNull();
});

test('a place is shown with its kind and where it is, also one from before copies had them', () => {
  const before = { name: 'Lute Cafe', description: 'By the lake', address: null };
  const now = { ...before, type: 'Restaurant', subtype: 'Cafe', latitude: -37.8, longitude: 145 };
  const placeOf = (content: object) => viewSealed({ content, sealed_at }).place;
  expect(placeOf({ place: now })).toEqual({
    type: 'Restaurant',
    subtype: 'Cafe',
    at: { latitude: -37.8, longitude: 145 },
  });
  expect(placeOf({ place: { ...now, latitude: null, longitude: null } })).toMatchObject({ at: null });
  expect(placeOf({ place: before })).toEqual({ type: null, subtype: null, at: null });
  expect(placeOf({ place: now, review: { content: 'Lovely', rating: 5 } })).toBeUndefined();
});

test('a review that replaced another one says so: its reporter may have seen the earlier words', () => {
  const titleOf = (edited_at: string | null) =>
    viewSealed({
      content: { review: { content: 'Lovely', rating: 5, edited_at }, place: { name: 'Lute Cafe' } },
      sealed_at,
    }).title;
  expect(titleOf(null)).toBe('Lute Cafe');
  expect(titleOf('2026-11-20T09:00:00.000Z')).toBe('Lute Cafe. Replaced an earlier review');
});
