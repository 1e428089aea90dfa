import { expect, test } from 'vitest';
import { checkInput } from '../core/check.ts';
import { friendCalls } from './calls.ts';

const { FriendRequestAction, GetFriendRequests, RemoveFriend } = friendCalls;
const NOT_INTEGER = 'User ID must be an integer';
const NO_ACTION = 'Action is not valid';

const table: [unknown, string[]][] = [
  [{ user_id: 2, action: 'SEND' }, []],
  [{ user_id: 2, action: 'ACCEPT' }, []],
  [{ user_id: 2, action: 'DELETE' }, []],
  [{ user_id: 2, action: 'REMOVE' }, [NO_ACTION]],
  [{ user_id: 2, action: 'send' }, [NO_ACTION]],
  [{ user_id: 2, action: null }, [NO_ACTION]],
  [{ user_id: 2, action: ['SEND'] }, [NO_ACTION]],
  [{ user_id: 2 }, [NO_ACTION]],
  [{ action: 'SEND' }, [NOT_INTEGER]],
  [{ user_id: '2', action: 'SEND' }, [NOT_INTEGER]],
  [{ user_id: 0, action: 'SEND' }, [NOT_INTEGER]],
  [{ user_id: 1.5, action: 'toString' }, [NOT_INTEGER, NO_ACTION]],
  [{}, [NOT_INTEGER, NO_ACTION]],
];

test.each(table)('a friend action names a person and one of three moves: %j', (input, expected) => {
  const checked = checkInput(FriendRequestAction, input);
  expect(checked.ok ? [] : checked.problems.map(({ message }) => message)).toEqual(expected);
});

const refused = { ok: false, problems: [{ code: 400, message: NOT_INTEGER, field: 'user_id' }] };

test.each([
  [{ user_id: 2 }, { ok: true, value: { user_id: 2 } }],
  [{ user_id: '2' }, refused],
  [{}, refused],
])('ending a friendship names a person: %j', (input, expected) => {
  expect(checkInput(RemoveFriend, input)).toEqual(expected);
});

test.each([
  [{}, { ok: true, value: {} }],
  [{ before_id: 2 }, { ok: true, value: { before_id: 2 } }],
  [{ before_id: 'two' }, { ...refused, problems: [{ ...refused.problems[0], field: 'before_id' }] }],
])('a page of requests may begin after a person: %j', (input, expected) => {
  expect(checkInput(GetFriendRequests, input)).toEqual(expected);
});
