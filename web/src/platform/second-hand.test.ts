import { expect, test } from 'vitest';
import { currentUser, sessionUser } from '#testing/people.ts';
import { forgetEverything, isSecondHand, rememberMe, signedIn } from './session.ts';

// Alone, because a page that has served somebody stays what it is until it is loaded anew.
test('a page that served one person is second-hand for the next one, not for the same', () => {
  rememberMe(currentUser());
  forgetEverything();
  signedIn(sessionUser());
  expect(isSecondHand()).toBe(false);
  forgetEverything();
  signedIn(sessionUser({ user_id: 10 }));
  expect(isSecondHand()).toBe(true);
});
