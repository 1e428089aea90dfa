import { expect, test } from 'vitest';
import { ProblemError } from '#platform/problems.ts';
import { makeUploadGate } from './gate.ts';

test('the gate lets four uploads of one person in at a time', () => {
  const enter = makeUploadGate(4);
  const [first] = [enter(1), enter(1), enter(1), enter(1)];
  expect(() => enter(1)).toThrow(expect.objectContaining({ code: 429, retryAfter: 5 }));
  expect(() => enter(2)()).not.toThrow();
  first?.();
  first?.();
  enter(1);
  expect(() => enter(1)).toThrow(ProblemError);
});
