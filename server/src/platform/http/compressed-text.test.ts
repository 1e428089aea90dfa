import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressedTexts } from './compressed-text.ts';

const TEXT = 'Discover. Hang out. '.repeat(100);

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['GZIP', 'gzip'],
  ['identity', null],
  [undefined, null],
])('for %j a text is sent as %s', (accepts, encoding) => {
  const sent = compressedTexts()('page', () => TEXT, accepts);
  expect(sent.encoding).toBe(encoding);
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
  expect((unpack ? unpack(sent.body) : sent.body).toString()).toBe(TEXT);
});

test('a text is made once', () => {
  let made = 0;
  const textOf = compressedTexts();
  for (const accepts of ['br', 'gzip', '']) textOf('page', () => `${(made += 1)}`, accepts);
  expect(made).toBe(1);
});
