import { expect, test } from 'vitest';
import { readCsv } from './csv.ts';

test('rows are read by the names of the header', () => {
  expect(readCsv('id,name\r\n1,Ann\r\n2,Bob\r\n')).toEqual([
    { id: '1', name: 'Ann' },
    { id: '2', name: 'Bob' },
  ]);
});

test.each([
  ['a,b\n1,2\n', '2'],
  ['a,b\n1,2', '2'],
  ['\uFEFFa,b\n1,2', '2'],
  ['a,b\n1,"2, 3"', '2, 3'],
  ['a,b\n1,"say ""hi"""\n', 'say "hi"'],
  ['a,b\n1,"two\r\nlines"\n', 'two\r\nlines'],
  ['a,b\n1,\n', ''],
  ['a,b\n1,', ''],
  ['a,b\n1,""', ''],
])('a field is what RFC 4180 says: %j', (text, b) => {
  expect(readCsv(text)).toEqual([{ a: '1', b }]);
});

test('only a header means no rows', () => {
  expect(readCsv('a,b\r\n')).toEqual([]);
  expect(readCsv('')).toEqual([]);
});

test.each(['a,b\n1', 'a,b\n1,2,3', 'a,b\n1,2\n\n3,4', 'a,b\n1,"2', 'a,b\n1,2"3', 'a,b\n1,"2"3'])(
  'what does not fit is refused: %j',
  (text) => {
    expect(() => readCsv(text)).toThrow(/cannot be read|does not fit/);
  },
);
