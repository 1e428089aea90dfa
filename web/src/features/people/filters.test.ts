import { expect, test } from 'vitest';
import { filtersPath, NO_FILTERS, pageButtons, readFilters } from './filters.ts';

const AT = '/app/discover/SearchUsers';

test.for([
  ['nothing', '', NO_FILTERS, 0],
  ['a name', 'query=%20Priya%20', { ...NO_FILTERS, query: 'Priya' }, 0],
  ['a university and a page', 'uni_id=57&page=3', { ...NO_FILTERS, uni_id: 57 }, 2],
  [
    'a course with its name',
    'uni_id=57&course_id=132&course=Arts',
    { ...NO_FILTERS, uni_id: 57, course: { course_id: 132, course_name: 'Arts' } },
    0,
  ],
  ['no course without a university', 'course_id=132&course=Arts', NO_FILTERS, 0],
  ['nothing that makes no sense', 'uni_id=-5&page=0&query=', NO_FILTERS, 0],
] as const)('an address asks for %s', ([, address, filters, page]) => {
  expect(readFilters(new URLSearchParams(address))).toEqual({ filters, page });
});

test('an address that is written is read as the same', () => {
  const filters = { query: 'O’Neil & co', uni_id: 57, course: { course_id: 132, course_name: 'Arts/Law' } };
  const [path, search] = filtersPath(filters, 1).split('?');
  expect(path).toBe(AT);
  expect(readFilters(new URLSearchParams(search))).toEqual({ filters, page: 1 });
  expect(filtersPath(NO_FILTERS)).toBe(AT);
});

test.for([
  [0, 0, []],
  [0, 1, [0]],
  [0, 2, [0, 1]],
  [0, 9, [0, 1, 2]],
  [4, 9, [3, 4, 5]],
  [8, 9, [6, 7, 8]],
] as const)('page %i of %i offers %j', ([page, pages, buttons]) => {
  expect(pageButtons(page, pages)).toEqual(buttons);
});
