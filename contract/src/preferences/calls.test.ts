import { expect, test } from 'vitest';
import { check, checkInput } from '../core/check.ts';
import { preferenceCalls } from './calls.ts';
import { DEFAULT_PREFERENCES } from './defaults.ts';
import { preferences } from './shapes.ts';

const { UpdatePreferences } = preferenceCalls;

test.each([[{}], [{ banner: false }], [{ shortcuts: true, reduce_data: true }]])('%j can be set', (input) => {
  expect(checkInput(UpdatePreferences, input)).toEqual({ ok: true, value: input });
});

test.each([[{ banner: 'no' }], [{ banner: null }], [{ banner: 1 }]])('%j is neither on nor off', (input) => {
  expect(checkInput(UpdatePreferences, input)).toEqual({
    ok: false,
    problems: [{ code: 400, message: 'A preference must be on or off', field: 'banner' }],
  });
});

test('what is no preference is refused', () => {
  expect(checkInput(UpdatePreferences, { role: 'admin' }).ok).toBe(false);
});

test('every preference has a value from the start', () => {
  expect(check(preferences, DEFAULT_PREFERENCES)).toEqual({ ok: true, value: DEFAULT_PREFERENCES });
});
