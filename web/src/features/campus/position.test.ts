import { expect, test } from 'vitest';
import { readPosition, writePosition } from './position.ts';

test.each([
  ['-37.7983, 144.961', { latitude: -37.7983, longitude: 144.961 }],
  ['  -37.7983 144.961 ', { latitude: -37.7983, longitude: 144.961 }],
  ['0,0', { latitude: 0, longitude: 0 }],
  ['-37.7983', null],
  ['91, 10', null],
  ['10, 181', null],
  ['1 Union Lawn', null],
  ['', null],
])('%s is read as %o', (text, position) => {
  expect(readPosition(text)).toEqual(position);
});

test('what is written is read again, to the metre', () => {
  expect(writePosition({ latitude: -37.79831, longitude: 144.9600004 })).toBe('-37.79831, 144.96000');
});
