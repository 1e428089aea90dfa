import { expect, test } from 'vitest';
import { isFewEmoji } from './emoji.ts';

test.each(['🎉', '❤️', '👍🏽', '👩‍👩‍👧‍👦', '🇦🇺', '3️⃣', '😀😀😀', '😀 😀', '👩🏽‍🤝‍👨🏿👩🏽‍🤝‍👨🏿👩🏽‍🤝‍👨🏿'])(
  '%j is drawn large',
  (content) => {
    expect(isFewEmoji(content)).toBe(true);
  },
);

test.each(['', '3', '#', '😀😀😀😀', 'ok 👍', '👍 ok', 'A', '😀\n😀 x'])('%j is not', (content) => {
  expect(isFewEmoji(content)).toBe(false);
});
