import { expect, test } from 'vitest';
import { isForeign } from './guard.ts';

const QUAD = 'https://quad.test';
const HERE = 'http://localhost:3000';

test.each([
  [QUAD, QUAD, false],
  [undefined, QUAD, false],
  // The `origin` header of a page on the same host with another scheme.
  ['http://quad.test', QUAD, true],
  ['https://quad.test:8443', QUAD, true],
  ['https://other.test', QUAD, true],
  ['https://localhost', QUAD, true],
  ['null', QUAD, true],
  ['https://quad.test/', QUAD, true],
  [HERE, HERE, false],
  ['http://127.0.0.1:3000', HERE, false],
  ['http://[::1]:3000', HERE, false],
  ['https://localhost:3000', HERE, true],
  ['http://localhost:4000', HERE, true],
  ['http://127.evil.test:3000', HERE, true],
])('a request from %s to %s', (origin, publicUrl, foreign) => {
  // The sender chooses the `host` header, so the check must not use it.
  const host = origin && URL.canParse(origin) ? new URL(origin).host : 'quad.test';
  expect(isForeign({ headers: { host, ...(origin && { origin }) } }, publicUrl)).toBe(foreign);
});
