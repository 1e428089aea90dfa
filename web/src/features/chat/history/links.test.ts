import { expect, test } from 'vitest';
import { splitLinks } from './links.ts';
import { linkedVideos } from './video-links.ts';

/** The text with its links in brackets. */
const marked = (content: string): string =>
  splitLinks(content)
    .map((part) => (part.kind === 'link' ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['no address', 'no address'],
  ['see https://quad.test/a?b=1#c now', 'see [https://quad.test/a?b=1#c] now'],
  ['HTTP://QUAD.test and https://b.test', '[HTTP://QUAD.test] and [https://b.test]'],
  ['(https://quad.test/a).', '([https://quad.test/a]).'],
  ['https://quad.test/a_(b), yes', '[https://quad.test/a_(b)], yes'],
  ['is it https://quad.test/?!', 'is it [https://quad.test/]?!'],
  ['two\nhttps://quad.test\nlines', 'two\n[https://quad.test]\nlines'],
])('links of %j', (content, expected) => {
  expect(marked(content)).toBe(expected);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,hi',
  'ftp://quad.test/a',
  'quad.test',
  'https://',
  'https://nowhere',
  'https://quad.test@evil.test/',
  'https://a:b@evil.test/',
])('%j is no link', (content) => {
  expect(splitLinks(content)).toEqual([{ kind: 'text', text: content }]);
});

test('letters that could pass for others are shown as what they are', () => {
  expect(splitLinks('https://аpple.com/x')).toEqual([
    { kind: 'link', text: 'https://xn--pple-43d.com/x', href: 'https://xn--pple-43d.com/x' },
  ]);
});

const ID = 'dQw4w9WgXcQ';

test.each([
  `https://www.youtube.com/watch?v=${ID}`,
  `https://youtube.com/watch?t=3&v=${ID}`,
  `http://m.youtube.com/watch?v=${ID}&list=x`,
  `https://youtu.be/${ID}?t=10`,
  `https://www.youtube.com/shorts/${ID}`,
])('%j links to a video', (content) => {
  expect(linkedVideos(`look: ${content}, ok`)).toEqual([ID]);
});

test.each([
  `https://evil-youtube.com/watch?v=${ID}`,
  `https://youtube.com.evil.test/watch?v=${ID}`,
  `https://evil.test/youtu.be/${ID}`,
  `https://youtube.com@evil.test/watch?v=${ID}`,
  `https://youtu.be/${ID}x`,
  'https://youtu.be/"><script>',
  `https://www.youtube.com/channel?v=${ID}`,
  `youtube.com/watch?v=${ID}`,
])('%j links to none', (content) => {
  expect(linkedVideos(content)).toEqual([]);
});

test('of many videos the first 3 are shown, each once', () => {
  const link = (id: string) => `https://youtu.be/${id}`;
  const ids = ['aaaaaaaaaaa', 'bbbbbbbbbbb', 'aaaaaaaaaaa', 'ccccccccccc', 'ddddddddddd'];
  expect(linkedVideos(ids.map(link).join(' '))).toEqual(['aaaaaaaaaaa', 'bbbbbbbbbbb', 'ccccccccccc']);
});
