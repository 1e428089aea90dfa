import { expect, test } from 'vitest';
import { check, checkInput } from '../core/check.ts';
import { notificationCalls } from './calls.ts';
import { notification } from './shapes.ts';

test.each([[{}], [{ anything: 'else' }]])('the calls about notifications ask for nothing: %j', (input) => {
  expect(checkInput(notificationCalls.GetMyNotifications, input)).toEqual({ ok: true, value: {} });
  expect(checkInput(notificationCalls.ReadAllNotifications, input)).toEqual({ ok: true, value: {} });
});

const sample = {
  id: 1,
  type: 'FRIEND_REQUEST',
  subtype: 'SEND',
  is_read: false,
  source_user_id: 2,
  user_id: 3,
  source_user: { first_name: 'Ann', last_name: 'Archer', pfp_url: null },
  chat_id: null,
  content: null,
  creation_time: '2026-03-01T00:00:00.000Z',
};

test.each([
  [sample, true],
  [{ ...sample, source_user_id: null, source_user: null }, true],
  // A type that only a newer server uses is valid, too.
  [{ ...sample, type: 'POKE' }, true],
  [{ ...sample, type: 7 }, false],
  [{ ...sample, id: undefined }, false],
])('a notification has a type and an id: %#', (value, fits) => {
  expect(check(notification, value).ok).toBe(fits);
});
