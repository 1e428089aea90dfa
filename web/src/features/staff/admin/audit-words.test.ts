import { expect, test } from 'vitest';
import { actionWords, targetWords } from './audit-words.ts';

test.for([
  ['places: PUBLISH', 'Approved a place'],
  ['places: undo PUBLISH', 'Took back: Approved a place'],
  ['places: CLOSE', 'Place: close'],
  ['support: undo CLOSE', 'Took back: Message to support: close'],
  ['places: failed PUBLISH', 'Place: failed publish'],
  ['reports: look back', 'Read a decided report'],
  ['lawn: MOW', 'lawn: MOW'],
] as const)('%s reads: %s', ([action, words]) => {
  expect(actionWords(action)).toBe(words);
});

test('a case is named by its queue', () => {
  expect(targetWords({ target_type: 'support', target_id: 12 })).toBe('Message to support 12');
  expect(targetWords({ target_type: 'reports', target_id: 12 })).toBe('Case 12');
});
