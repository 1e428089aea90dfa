import { expect, test } from 'vitest';
import { searchAt } from './use-mention-search.ts';

test.each<[string, string | undefined]>([
  ['@', ''],
  ['Hey @mi', 'mi'],
  ['Hey @Mia C', 'Mia C'],
  ['@Mia ', 'Mia '],
  ['gym @ ten', undefined],
  ['lunch @ ', undefined],
  ['mia@uni', undefined],
  ['@Mia is here', undefined],
])('%j searches for %j', (text, name) => {
  expect(searchAt(text, text.length)?.name).toBe(name);
});
