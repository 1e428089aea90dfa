import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';

/** The text of a message, with the found parts in square brackets. */
const marked = (content: string, wanted: string): string =>
  highlight(content, wanted)
    .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
    .join('');

test.each([
  ['Gelato at four', 'gel', '[Gel]ato at four'],
  ['a gelato, two GELATO', ' gelato ', 'a [gelato], two [GELATO]'],
  ['Café crème', 'cafe', '[Café] crème'],
  ['cafe', 'CAFÉ', '[cafe]'],
  ['Cafe\u0301!', 'cafe', '[Cafe\u0301]!'],
  ['Straße', 'strass', '[Straß]e'],
  ['👍 ok 👍', 'ok', '👍 [ok] 👍'],
  ['aaa', 'aa', '[aa]a'],
  ['nothing here', 'x.y', 'nothing here'],
])('in %j, %j is found', (content, wanted, expected) => {
  expect(marked(content, wanted)).toBe(expected);
});
