import { expect, test } from 'vitest';
import { layLinks } from './message-links.ts';

const idsOf = (content: string): string[] => layLinks(content).videos.map(({ id }) => id);
const ID = 'dQw4w9WgXcQ';

test.each([
  `https://www.youtube.com/watch?v=${ID}`,
  `https://youtube.com/watch?t=3&v=${ID}`,
  `http://m.youtube.com/watch?v=${ID}&list=x`,
  `https://youtu.be/${ID}?t=10`,
  `https://www.youtube.com/shorts/${ID}`,
  `youtube.com/watch?v=${ID}`,
])('%j links to a video', (content) => {
  expect(idsOf(`look: ${content}, ok`)).toEqual([ID]);
});

test.each([
  `https://evil-youtube.com/watch?v=${ID}`,
  `https://youtube.com.evil.test/watch?v=${ID}`,
  `https://evil.test/youtu.be/${ID}`,
  `https://youtube.com@evil.test/watch?v=${ID}`,
  `https://youtu.be/${ID}x`,
  'https://youtu.be/"><script>',
  `https://www.youtube.com/channel?v=${ID}`,
  `notyoutube.com/watch?v=${ID}`,
])('%j links to none', (content) => {
  expect(idsOf(content)).toEqual([]);
});

test('of many videos the first 3 are shown, each once', () => {
  const link = (id: string) => `https://youtu.be/${id}`;
  const ids = ['aaaaaaaaaaa', 'bbbbbbbbbbb', 'aaaaaaaaaaa', 'ccccccccccc', 'ddddddddddd'];
  expect(idsOf(ids.map(link).join(' '))).toEqual(['aaaaaaaaaaa', 'bbbbbbbbbbb', 'ccccccccccc']);
});

test.each([
  [`https://youtu.be/${ID}`, 'video', 0],
  [`https://youtu.be/${ID}?t=90`, 'video', 90],
  [`https://www.youtube.com/watch?v=${ID}&t=1h2m3s`, 'video', 3723],
  [`https://www.youtube.com/watch?v=${ID}&t=soon`, 'video', 0],
  [`https://youtube.com/shorts/${ID}`, 'short', 0],
])('%j is a %s from second %i', (content, kind, start) => {
  expect(layLinks(content).videos).toEqual([expect.objectContaining({ kind, start })]);
});

const VIDEO = `https://youtu.be/${ID}`;

test.each([
  [VIDEO, ''],
  [`Look: ${VIDEO}`, 'Look:'],
  [`${VIDEO} and ${VIDEO}`, `${VIDEO} and ${VIDEO}`],
  [`Is ${VIDEO} the one?`, `Is ${VIDEO} the one?`],
  [`Two\n${VIDEO}\nhttps://youtu.be/bbbbbbbbbbb`, 'Two'],
  ['See https://quad.test/a', 'See https://quad.test/a'],
])('of %j the words %j stay, and no sentence breaks', (content, words) => {
  expect(layLinks(content).words).toBe(words);
});

test('other links tell their host, each once, unless they say no more than that', () => {
  const { hosts } = layLinks(
    `https://www.handbook.test/2026/units https://handbook.test/x quad.com ${VIDEO} https://QUAD.test/`,
  );
  expect(hosts).toEqual(['handbook.test']);
});
