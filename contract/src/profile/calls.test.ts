import { expect, test } from 'vitest';
import { checkInput } from '../core/check.ts';
import type { Call } from '../core/call.ts';
import { MEGABYTE } from '../core/upload.ts';
import { profileCalls } from './calls.ts';

const { FinishInitialSetup, UpdateMyDetails, UpdateMyInfo, UpdatePFP } = profileCalls;
const REFERENCE_DATA = { universities: [], today: '2026-03-01' };

/** The error messages for an invalid input, in order. Empty for a valid input. */
function messages(call: Call, input: unknown, today = REFERENCE_DATA.today): string[] {
  const checked = checkInput(call, input, { ...REFERENCE_DATA, today });
  return checked.ok ? [] : checked.problems.map(({ message }) => message);
}

const good = {
  first_name: 'Ann',
  last_name: 'Smith',
  other_names: null,
  gender: 'Female',
  birth_date: '2003-04-05',
  course_id: 602,
  year_level: 2,
};
const withField = (name: string, values: Record<string, unknown>) =>
  Object.entries(values).map(([, value]) => ({ ...good, [name]: value }));

const FIRST_LENGTH = 'First name must be 1-20 characters long';
const FIRST_LETTERS = 'First name can only contain letters and spaces';
const LAST_LENGTH = 'Last name must be 1-50 characters long';
const LAST_LETTERS = 'Last name can only contain letters and spaces';
const OTHER_LENGTH = 'Other names is optional, but if entered, it must be 0-50 characters long';
const OTHER_LETTERS = 'Other names can only contain letters and spaces';

const names: [string, unknown, string[]][] = [
  ['first_name', 'A', []],
  ['first_name', 'a'.repeat(20), []],
  ['first_name', 'Mary Jane', []],
  ['first_name', 'Zoë', []],
  ['first_name', '王芳', []],
  ['first_name', 'a'.repeat(21), [FIRST_LENGTH]],
  ['first_name', '', [FIRST_LENGTH]],
  ['first_name', '   ', [FIRST_LENGTH]],
  ['first_name', '\u3164', [FIRST_LENGTH]],
  ['last_name', '\u115F\u1160\uFFA0', [LAST_LENGTH]],
  ['first_name', '\uFDFA'.repeat(21_000), [FIRST_LENGTH]],
  ['first_name', 5, ['First name must be a string']],
  ['first_name', undefined, ['First name must be a string']],
  ['first_name', 'Ann3', [FIRST_LETTERS]],
  ['first_name', "O'Neil", [FIRST_LETTERS]],
  ['first_name', '<b>Ann</b>', [FIRST_LETTERS]],
  ['first_name', 'Аnn', [FIRST_LETTERS]],
  ['last_name', 'a'.repeat(50), []],
  ['last_name', 'a'.repeat(51), [LAST_LENGTH]],
  ['last_name', '', [LAST_LENGTH]],
  ['last_name', null, ['Last name must be a string']],
  ['last_name', 'Sm1th', [LAST_LETTERS]],
  ['other_names', undefined, []],
  ['other_names', '', []],
  ['other_names', 'a'.repeat(50), []],
  ['other_names', 'a'.repeat(51), [OTHER_LENGTH]],
  ['other_names', 5, [OTHER_LENGTH]],
  ['other_names', 'X2', [OTHER_LETTERS]],
];

test('a name that is Quad’s own is refused', () => {
  const reserved = ['This name is reserved. Enter your own.'];
  expect(messages(FinishInitialSetup, { ...good, first_name: 'Deleted', last_name: 'user' })).toEqual(
    reserved,
  );
  expect(messages(FinishInitialSetup, { ...good, first_name: ' quad\u3164', last_name: 'Staff' })).toEqual(
    reserved,
  );
});

test.each(names)('a name is letters and spaces within its length: %s %j', (field, value, expected) => {
  expect(messages(FinishInitialSetup, { ...good, [field]: value })).toEqual(expected);
});

test('names are tidied: spaces around and doubled ones go', () => {
  const checked = checkInput(FinishInitialSetup, { ...good, first_name: '  Mary   Jane ' });
  expect(checked).toMatchObject({ ok: true, value: { first_name: 'Mary Jane' } });
});

const GENDER = "Gender must be either 'Male' or 'Female'";

test.each(withField('gender', ['male', '', 'Other', 1, null, undefined] as never))(
  'gender is one of two: $gender',
  (input) => {
    expect(messages(FinishInitialSetup, input)).toEqual([GENDER]);
  },
);

const NO_DATE = 'Date of birth is not valid';
const RANGE = 'Date of birth must be between 1970 and 2008. You must be at least 18 years old.';

const dates: [unknown, string[]][] = [
  ['1970-01-01', []],
  ['2008-02-29', []],
  ['2008-03-01', [RANGE]],
  ['2020-01-01', [RANGE]],
  ['1969-12-31', [RANGE]],
  ['2007-02-29', [NO_DATE]],
  ['2003-13-01', [NO_DATE]],
  ['2003-4-5', [NO_DATE]],
  ['05/04/2003', [NO_DATE]],
  ['2003-04-05T00:00:00Z', [NO_DATE]],
  ['', [NO_DATE]],
  [20030405, [NO_DATE]],
  [undefined, [NO_DATE]],
];

test.each(dates)('a birth date is a real one of an adult: %j', (birth_date, expected) => {
  expect(messages(FinishInitialSetup, { ...good, birth_date })).toEqual(expected);
});

test('who turns 18 today has to wait until tomorrow', () => {
  expect(messages(FinishInitialSetup, { ...good, birth_date: '2008-02-28' }, '2026-02-28')).toEqual([
    'Date of birth must be between 1970 and 2008. You must be at least 18 years old.',
  ]);
  expect(messages(FinishInitialSetup, { ...good, birth_date: '2008-02-27' }, '2026-02-28')).toEqual([]);
});

test('on New Year the range ends in the year before', () => {
  expect(messages(FinishInitialSetup, { ...good, birth_date: '2009-01-01' }, '2027-01-01')).toEqual([
    'Date of birth must be between 1970 and 2008. You must be at least 18 years old.',
  ]);
});

const NOT_ENTERED = 'Course ID not entered';
const NO_INTEGER = 'Course ID must be an integer';

const courses: [unknown, string[]][] = [
  [1982, []],
  [1983, []],
  [1_000_001, []],
  [undefined, [NOT_ENTERED]],
  [null, [NOT_ENTERED]],
  ['', [NOT_ENTERED]],
  ['602', [NO_INTEGER]],
  [602.5, [NO_INTEGER]],
  [{}, [NO_INTEGER]],
  [0, ['Course ID is not valid']],
  [-1, ['Course ID is not valid']],
];

test.each(courses)('a course is named by a positive whole number: %j', (course_id, expected) => {
  expect(messages(FinishInitialSetup, { ...good, course_id })).toEqual(expected);
});

const YEAR = 'Year level must be an integer';
const YEAR_RANGE = 'Year level must be in range 1-4';

const years: [unknown, string[]][] = [
  [1, []],
  [4, []],
  [0, [YEAR_RANGE]],
  [5, [YEAR_RANGE]],
  ['2', [YEAR]],
  [1.5, [YEAR]],
  [null, [YEAR]],
];

test.each(years)('a year level is 1 to 4: %j', (year_level, expected) => {
  expect(messages(FinishInitialSetup, { ...good, year_level })).toEqual(expected);
});

test('all failing fields are told together, in their order, each at its field', () => {
  const input = {
    ...good,
    year_level: 9,
    birth_date: 'x',
    first_name: '',
    other_names: '1',
    course_id: null,
  };
  const checked = checkInput(FinishInitialSetup, input, REFERENCE_DATA);
  expect(checked.ok ? [] : checked.problems.map(({ code, field }) => [code, field])).toEqual([
    [400, 'first_name'],
    [400, 'other_names'],
    [400, 'birth_date'],
    [400, 'course_id'],
    [400, 'year_level'],
  ]);
});

const bios: [unknown, string[]][] = [
  [{ bio: '' }, []],
  [{ bio: 'x'.repeat(500) }, []],
  [{ bio: 'x'.repeat(501) }, ['Bio must be at most 500 characters long']],
  [{ bio: 5 }, ['Bio must be a string']],
  [{}, ['Bio must be a string']],
];

test.each(bios)('a bio is text: %j', (input, expected) => {
  expect(messages(UpdateMyInfo, input)).toEqual(expected);
});

test.each(['role', 'email', 'setup_stage', 'first_name'])('%s cannot be slipped in beside a bio', (name) => {
  expect(checkInput(UpdateMyInfo, { bio: 'Hi', [name]: 'x' }).ok).toBe(false);
});

const details: [unknown, string[]][] = [
  [{}, []],
  [{ first_name: 'Ann', last_name: 'Lee', other_names: null, course_id: 1, year_level: 4 }, []],
  [{ other_names: '' }, []],
  [{ last_name: 'Quad' }, []],
  [{ first_name: 'Quad', last_name: 'Support' }, ['This name is reserved. Enter your own.']],
  [{ first_name: null }, ['First name must be a string']],
  [{ last_name: '' }, ['Last name must be 1-50 characters long']],
  [{ course_id: '' }, ['Course ID not entered']],
  [{ course_id: 0 }, ['Course ID is not valid']],
  [{ year_level: 0 }, ['Year level must be in range 1-4']],
];

test.each(details)('of details each may be left out: %j', (input, expected) => {
  expect(messages(UpdateMyDetails, input)).toEqual(expected);
});

test.each(['gender', 'birth_date', 'email', 'role'])('%s is not among the details', (name) => {
  expect(checkInput(UpdateMyDetails, { first_name: 'Ann', [name]: 'x' }).ok).toBe(false);
});

const KIND = 'Only image files can be set as your profile picture';
const file = (type: string, size: number) => ({ pfp: { name: 'a.png', type, size } });

const pictures: [unknown, string[]][] = [
  [file('image/png', 1), []],
  [file('image/png', 10 * MEGABYTE), []],
  [file('image/png', 10 * MEGABYTE + 1), ['Each file must be less than 10 MB']],
  [file('video/mp4', 1), [KIND]],
  [file('text/html', 1), [KIND]],
  [{ pfp: 'a.png' }, [KIND]],
  [{ pfp: null }, ['No files selected']],
  [{}, ['No files selected']],
];

test.each(pictures)('a profile picture is one image of up to 10 MB: %j', (input, expected) => {
  expect(messages(UpdatePFP, input)).toEqual(expected);
});
