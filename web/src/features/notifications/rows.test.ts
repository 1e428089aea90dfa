import { expect, test } from 'vitest';
import { notification } from '#testing/cards.ts';
import { countUnread, rowsOf } from './rows.ts';

const accepted = notification({ id: 1, type: 'FRIEND_REQUEST', subtype: 'ACCEPT', is_read: true });
const opened = notification({ id: 2, type: 'CHAT', subtype: 'NEW_CHAT', chat_id: 70 });
const added = notification({ type: 'CHAT', subtype: 'ADD_USER', chat_id: 42 });

test('an acceptance and the chat that it opened are one row, which leads there', () => {
  expect(rowsOf([opened, accepted])).toEqual([{ ...accepted, id: 2, chat_id: 70, is_read: false }]);
});

test('a wish to commit and the chat that it opened are one row, which is read with its answer', () => {
  const started = notification({ id: 4, type: 'DATE', subtype: 'NEW_CHAT', chat_id: 80 });
  const wish = notification({ id: 5, type: 'COMMIT', subtype: 'SEND', chat_id: 80 });
  expect(rowsOf([wish, started])).toEqual([wish]);
  const answered = { ...wish, is_read: true };
  expect(rowsOf([answered, started])).toEqual([answered]);
  expect(countUnread([answered, started])).toBe(0);
  expect(rowsOf([started])).toEqual([started]);
});

test('a chat that somebody else opened is a row of its own', () => {
  expect(rowsOf([{ ...opened, source_user_id: 6 }, accepted])).toHaveLength(2);
});

test('what is of one kind and thing is one row, where its latest stands, and unread while one of them is', () => {
  const list = [
    { ...added, id: 9, source_user_id: 6, is_read: true },
    opened,
    { ...added, id: 1, is_read: false },
    { ...added, id: 0, chat_id: 43 },
  ];
  expect(rowsOf(list).map(({ id, is_read, source_user_id }) => [id, is_read, source_user_id])).toEqual([
    [9, false, 6],
    [2, false, opened.source_user_id],
    [0, false, added.source_user_id],
  ]);
});

test('two corrections by staff are two rows, and two to read', () => {
  const corrected = notification({ type: 'DETAILS', subtype: 'CORRECTED', source_user_id: null });
  const list = [
    { ...corrected, id: 12 },
    { ...corrected, id: 11 },
  ];
  expect(rowsOf(list)).toEqual(list);
  expect(countUnread(list)).toBe(2);
});

test.for([
  [[], 0],
  [[opened, { ...accepted, is_read: false }], 1],
  [[opened, accepted], 1],
  [[accepted], 0],
  [[opened, added, { ...added, id: 8, chat_id: 43 }], 3],
] as const)('as many are unread as rows are: %#', ([list, count]) => {
  expect(countUnread(list)).toBe(count);
  expect(rowsOf(list).filter(({ is_read }) => !is_read)).toHaveLength(count);
});
