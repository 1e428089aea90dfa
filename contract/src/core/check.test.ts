import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { check } from './check.ts';

const broken = z.string().check(
  z.refine(() => {
    throw new Error('a check of ours is wrong');
  }),
);

test('a check that breaks says no more than that', () => {
  expect(check(broken, 'x')).toEqual({
    ok: false,
    problems: [{ code: 400, message: 'Unspecified error' }],
  });
});
