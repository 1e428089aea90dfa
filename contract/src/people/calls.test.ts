import { expect, test } from 'vitest';
import type { Call } from '../core/call.ts';
import { checkInput } from '../core/check.ts';
import { peopleCalls } from './calls.ts';

const { GetUserByID, SearchUsers, BlockUser, UnblockUser } = peopleCalls;
const NOT_INTEGER = 'User ID must be an integer';
const NOTHING = 'Please enter something to search with';
const NO_INSTITUTION = 'Institution ID must be an integer';
const NO_COURSE = 'Course ID must be an integer';

/** The error messages for an invalid input, in order. Empty for a valid input. */
function messages(call: Call, input: unknown): string[] {
  const checked = checkInput(call, input);
  return checked.ok ? [] : checked.problems.map(({ message }) => message);
}

const ids: [unknown, string[]][] = [
  [1, []],
  [Number.MAX_SAFE_INTEGER, []],
  [0, [NOT_INTEGER]],
  [-1, [NOT_INTEGER]],
  [1.5, [NOT_INTEGER]],
  [Number.MAX_SAFE_INTEGER + 1, [NOT_INTEGER]],
  [Number.NaN, [NOT_INTEGER]],
  ['1', [NOT_INTEGER]],
  [null, [NOT_INTEGER]],
  [undefined, [NOT_INTEGER]],
  [[1], [NOT_INTEGER]],
];

test.each(ids)('a person is named by a positive whole number: %j', (id, expected) => {
  expect(messages(GetUserByID, { id })).toEqual(expected);
  expect(messages(BlockUser, { user_id: id })).toEqual(expected);
  expect(messages(UnblockUser, { user_id: id })).toEqual(expected);
});

const searches: [unknown, string[]][] = [
  [{ query: 'a' }, []],
  [{ query: '王' }, []],
  [{ uni_id: 57 }, []],
  [{ course_id: 132 }, []],
  [{ query: null, uni_id: 57, course_id: null, page: null }, []],
  [{ query: '', course_id: 132, page: 2 }, []],
  [{ query: 'a'.repeat(120) }, []],
  [{}, [NOTHING]],
  [{ query: '' }, [NOTHING]],
  [{ query: '  \t ' }, [NOTHING]],
  [{ query: '\u202e\u0000' }, [NOTHING]],
  [{ query: null, uni_id: null, course_id: null }, [NOTHING]],
  [{ page: 1 }, [NOTHING]],
  [{ query: 5 }, [NOTHING]],
  [{ query: ['ann'] }, [NOTHING]],
  [{ query: 'a'.repeat(121) }, ['Nobody has a name that long']],
  [{ query: 'ann', uni_id: '57' }, [NO_INSTITUTION]],
  [{ query: 'ann', course_id: 1.5 }, [NO_COURSE]],
  [{ query: 'ann', page: -1 }, ['Page must be an integer']],
  [{ query: 'ann', page: 1001 }, ['Page must be an integer']],
  [
    { query: 5, uni_id: 'x', course_id: 'y', page: 'z' },
    [NOTHING, NO_INSTITUTION, NO_COURSE, 'Page must be an integer'],
  ],
];

test.each(searches)('a search needs something to search with: %j', (input, expected) => {
  expect(messages(SearchUsers, input)).toEqual(expected);
});

test('what is searched for is tidied', () => {
  const checked = checkInput(SearchUsers, { query: '  Zoe\u0308 \u202e ' });
  expect(checked).toMatchObject({ ok: true, value: { query: 'Zoë' } });
});
