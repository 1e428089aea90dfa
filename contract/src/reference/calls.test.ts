import { expect, test } from 'vitest';
import { checkInput } from '../core/check.ts';
import { referenceCalls } from './calls.ts';

const { SearchCourses } = referenceCalls;
const NO_TEXT = 'Course name query must be a string';
const TOO_SHORT = 'Course name query must be at least 2 characters long';
const NO_INSTITUTION = 'Institution ID must be an integer';

const searches: [unknown, string[]][] = [
  [{ name_query: 'ar', uni_id: 57 }, []],
  [{ name_query: '法律', uni_id: 57 }, []],
  [{ name_query: '%_', uni_id: 57 }, []],
  [{ name_query: 'x'.repeat(200), uni_id: 57 }, []],
  [{ name_query: 'a', uni_id: 57 }, [TOO_SHORT]],
  [{ name_query: ' a ', uni_id: 57 }, [TOO_SHORT]],
  [{ name_query: '😀', uni_id: 57 }, [TOO_SHORT]],
  [{ name_query: '', uni_id: 57 }, [TOO_SHORT]],
  [{ name_query: 12, uni_id: 57 }, [NO_TEXT]],
  [{ uni_id: 57 }, [NO_TEXT]],
  [{ name_query: 'arts', uni_id: '57' }, [NO_INSTITUTION]],
  [{ name_query: 'arts', uni_id: 1.5 }, [NO_INSTITUTION]],
  [{ name_query: 'arts', uni_id: null }, [NO_INSTITUTION]],
  [{ name_query: 'arts' }, [NO_INSTITUTION]],
  [{}, [NO_TEXT, NO_INSTITUTION]],
];

test.each(searches)('a course search takes two letters and an institution: %j', (input, expected) => {
  const checked = checkInput(SearchCourses, input);
  expect(checked.ok ? [] : checked.problems.map(({ message }) => message)).toEqual(expected);
});

test('what is searched for is trimmed', () => {
  const checked = checkInput(SearchCourses, { name_query: '  arts\u0000 ', uni_id: 57 });
  expect(checked).toEqual({ ok: true, value: { name_query: 'arts', uni_id: 57 } });
});
