import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressedTexts, compressOnce } from './compressed-text.ts';

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

test.each([
  [TEXT, 'br'],
  [TEXT, 'gzip'],
  [TEXT, 'identity'],
  [TEXT.repeat(30), 'br'],
  [TEXT.repeat(30), 'gzip'],
  [TEXT.repeat(30), 'identity'],
])('a text that is sent once reads the same, short or long', async (text, accepts) => {
  const { body, encoding } = await compressOnce(text, accepts);
  expect(encoding).toBe(accepts === 'identity' ? null : accepts);
  const unpack = encoding && { br: brotliDecompressSync, gzip: gunzipSync }[encoding];
  expect((unpack ? unpack(body) : body).toString()).toBe(text);
});
