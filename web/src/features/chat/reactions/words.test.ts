import { expect, test } from 'vitest';
import { ALEX } from '#testing/cards.ts';
import { mia, theo } from '#testing/groups.ts';
import { withWish } from './with-wish.ts';
import { chipName, inWords } from './words.ts';

const kind = (count: number, user_ids: number[], mine = user_ids.includes(ALEX), emoji = '👍') => ({
  emoji,
  count,
  mine,
  user_ids,
});

test.each([
  [kind(1, [ALEX]), '👍 1, you'],
  [kind(2, [ALEX, mia.id]), '👍 2, Mia and you'],
  [kind(3, [mia.id, theo.id, ALEX]), '👍 3, Mia, Theo and you'],
  [kind(3, [77, 78, ALEX]), '👍 3, you and 2 others'],
  [kind(2, [77, ALEX]), '👍 2, you and 1 other'],
  [kind(5, [mia.id, 77, 78]), '👍 5, Mia and 4 others'],
  [kind(1, [77]), '👍 1, 1 person'],
  [kind(2, [77, 78]), '👍 2, 2 people'],
])('%o is named "%s"', (reaction, name) => {
  expect(chipName(reaction, [mia, theo], ALEX, false)).toBe(name);
});

test('a reaction that waits says so', () => {
  expect(chipName(kind(1, [ALEX]), [], ALEX, true)).toBe('👍 1, you, waiting to be sent');
});

test('reactions in words use the names of the six, and the emoji itself for others', () => {
  expect(inWords([kind(2, []), kind(1, [], false, '❤️'), kind(1, [], false, '🦘')])).toBe(
    '2 reacted with thumbs up, 1 with red heart, 1 with 🦘',
  );
});

test('a wish replaces one’s own reaction, adds to others’, or takes it back', () => {
  const both = [kind(2, [mia.id, ALEX])];
  expect(withWish(both, '🙏', ALEX)).toEqual([kind(1, [mia.id]), kind(1, [ALEX], true, '🙏')]);
  expect(withWish([kind(1, [mia.id])], '👍', ALEX)).toEqual(both);
  expect(withWish([kind(1, [ALEX])], null, ALEX)).toEqual([]);
  expect(withWish(both, '👍', ALEX)).toEqual(both);
});
