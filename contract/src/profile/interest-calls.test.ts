import { expect, test } from 'vitest';
import { checkInput } from '../core/check.ts';
import { interestCalls } from './interest-calls.ts';

const { UpdateMyInterests } = interestCalls;
const FROM_LIST = 'Choose your interests from the list';
const problems = (input: unknown) => {
  const checked = checkInput(UpdateMyInterests, input);
  return checked.ok ? [] : checked.problems.map(({ message, field }) => [field, message]);
};

test('up to five interests of the lists, each once', () => {
  expect(problems({ hobbies: [1, 2], topics: [1, 2, 3] })).toEqual([]);
  expect(problems({ hobbies: [], topics: [] })).toEqual([]);
  expect(problems({ hobbies: [1, 2, 3], topics: [1, 2, 3] })).toEqual([
    ['hobbies', 'You can choose up to 5 interests'],
  ]);
  expect(problems({ hobbies: [2, 2], topics: [] })).toEqual([['hobbies', FROM_LIST]]);
  expect(problems({ hobbies: [0], topics: ['1'] })).toEqual([
    ['hobbies', FROM_LIST],
    ['topics', FROM_LIST],
  ]);
  expect(problems({ hobbies: 'all', topics: null })).toEqual([
    ['hobbies', FROM_LIST],
    ['topics', FROM_LIST],
  ]);
  expect(problems({ hobbies: [], topics: [], bio: 'x' })).toHaveLength(1);
});
