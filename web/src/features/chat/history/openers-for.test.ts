import { MESSAGE_MAX } from '@quad/contract/chat/limits.ts';
import { textLength } from '@quad/contract/core/text.ts';
import { expect, test } from 'vitest';
import { openersFor } from './openers-for.ts';

const nothing = {
  first_name: 'Priya',
  course: null,
  friends_in_common: { count: 0, faces: [] },
  shared_groups: [],
  interests: [],
};
const theo = { id: 6, first_name: 'Theo', pfp_url: null };
const climbing = { kind: 'hobby', id: 1, name: 'Climbing', shared: true } as const;

const reasons = (shared: Partial<Parameters<typeof openersFor>[0]>) =>
  openersFor({ ...nothing, ...shared }).map(({ why }) => why);

test('what the two share comes first', () => {
  const friends_in_common = { count: 1, faces: [theo] };
  expect(reasons({ course: 'Bachelor of Design', friends_in_common, interests: [climbing] })).toEqual([
    'You both study Bachelor of Design',
    'You both like it',
    'A friend in common',
  ]);
});

test('there are three, also where nothing is shared', () => {
  expect(reasons({})).toEqual(['To begin with', 'In person', 'Anything']);
  expect(reasons({ interests: [{ ...climbing, shared: false }] })).toEqual(reasons({}));
});

test('a group without a title begins nothing', () => {
  const shared_groups = [{ chat_id: 1, title: null }];
  expect(reasons({ shared_groups })).toEqual(reasons({}));
  expect(reasons({ shared_groups: [...shared_groups, { chat_id: 2, title: 'Lawn crew' }] })).toContain(
    'A group in common',
  );
});

test('each can be sent as it is, however long the names', () => {
  const long = 'W'.repeat(50);
  const openers = openersFor({
    ...nothing,
    first_name: long,
    shared_groups: [{ chat_id: 1, title: long }],
    friends_in_common: { count: 1, faces: [{ ...theo, first_name: long }] },
    interests: [{ ...climbing, name: long }],
  });
  for (const { line } of openers) expect(textLength(line)).toBeLessThanOrEqual(MESSAGE_MAX);
});
