import { expect, test } from 'vitest';
import { currentUser, sessionUser } from '#testing/people.ts';
import { clearEverything, isSecondHand, rememberMe, signedIn } from './session.ts';

// This test has a file of its own, because `isSecondHand` stays true until the page is loaded again.
test('a page that served one person is second-hand for the next one, not for the same', () => {
  rememberMe(currentUser());
  clearEverything();
  signedIn(sessionUser());
  expect(isSecondHand()).toBe(false);
  clearEverything();
  signedIn(sessionUser({ user_id: 10 }));
  expect(isSecondHand()).toBe(true);
});
