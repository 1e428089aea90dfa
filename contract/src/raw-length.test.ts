import type * as z from 'zod/mini';
import { afterEach, expect, test, vi } from 'vitest';
import type { Call } from './core/call.ts';
import { check, checkInput, fieldNames } from './core/check.ts';
import { chatTitle } from './chat/new-info.ts';
import { everyCall, everyClientEvent } from './every.ts';

afterEach(() => vi.restoreAllMocks());

/**
 * Runs a function.
 * @returns the length of the longest text that it normalized, in UTF-16 units
 */
function longestComposed(doIt: () => void): number {
  const seen: number[] = [0];
  const { normalize } = String.prototype;
  vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form?: string) {
    seen.push(this.length);
    return normalize.call(this, form);
  });
  doIt();
  vi.restoreAllMocks();
  return Math.max(...seen);
}

/** A text as long as a request may be. Each of its characters becomes eighteen letters when normalized (NFKC). */
const LONG = '\uFDFA'.repeat(21_000);

const fields = [
  ...Object.values<Call>(everyCall).flatMap(({ path, input }) =>
    fieldNames(input).map((field) => [path, field, input] as const),
  ),
  ...Object.entries<z.ZodMiniType>(everyClientEvent).flatMap(([name, input]) =>
    fieldNames(input).map((field) => [name, field, input] as const),
  ),
];

// Source: decisions.md "Accounts": a text that is far too long is refused before it is normalized.
test.each(fields)('%s composes no %s that is far too long', (_, field, input) => {
  for (const value of [LONG, [LONG], JSON.stringify({ title: LONG })]) {
    expect(longestComposed(() => check(input, { [field]: value }))).toBe(0);
  }
});

test('what may be right is composed', () => {
  expect(longestComposed(() => checkInput(everyCall.UpdateMyInfo, { bio: 'Hi' }))).toBe(2);
  expect(longestComposed(() => check(chatTitle, 'Climbing'))).toBe(8);
});

test('what has four units for each character may be right still', () => {
  const checked = checkInput(everyCall.UpdateMyInfo, { bio: `${' '.repeat(1000)}Hi${' '.repeat(998)}` });
  expect(checked).toEqual({ ok: true, value: { bio: 'Hi' } });
  expect(checkInput(everyCall.UpdateMyInfo, { bio: `${' '.repeat(1000)}Hi${' '.repeat(999)}` }).ok).toBe(
    false,
  );
});
