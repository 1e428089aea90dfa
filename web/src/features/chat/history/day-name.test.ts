import { expect, test } from 'vitest';
import { dayName, withOtherYear } from './day-name.ts';

const now = new Date(2026, 0, 2, 12);
const on = (year: number, month: number, day: number) => new Date(year, month, day, 9).toISOString();

/** Source: design-brief.md §3 "Time". */
test('a day is named by how near it is, and its year only where that is another one', () => {
  expect(dayName(on(2026, 0, 2), now)).toBe('Today');
  expect(dayName(on(2026, 0, 1), now)).toBe('Yesterday');
  expect(dayName(on(2026, 10, 7), now)).toBe('Saturday 7 November');
  expect(dayName(on(2025, 11, 31), now)).toBe('Wednesday 31 December 2025');
});

test('a date that is written short leaves out the year of now alone', () => {
  const short = withOtherYear({ day: 'numeric', month: 'short' });
  expect(short(new Date(2026, 10, 7), now)).toBe('7 Nov');
  expect(short(new Date(2025, 10, 7), now)).toBe('7 Nov 2025');
});
