import { beforeEach, expect, test } from 'vitest';
import { currentUser, sessionUser } from '#testing/people.ts';
import {
  forgetEverything,
  leavingStarted,
  rememberMe,
  sessionEnded,
  signedIn,
  useSession,
} from './session.ts';

/** Source: specification 1 §3 "Client storage". */
const LISTED = [
  'date_enabled',
  'date_hidden',
  'date_setup_stage',
  'first_name',
  'last_name',
  'me_obj',
  'num_chats',
  'other_names',
  'setup_stage',
  'uni_id',
  'user_id',
];

beforeEach(() => {
  forgetEverything();
});

test('exactly what is listed is kept, without the address and the orientation', () => {
  signedIn(sessionUser());
  rememberMe(currentUser());
  expect(Object.keys(localStorage).toSorted()).toEqual(LISTED);
  const kept = JSON.stringify(localStorage);
  expect(kept).not.toContain('alex.chen@student.monash.edu');
  expect(kept).not.toContain('orientation');
});

test('logging out forgets all of it, drafts and cookies too', () => {
  rememberMe(currentUser());
  sessionStorage.setItem('quad-draft-1', 'Half a sentence');
  document.cookie = 'XSRF-TOKEN=abc; path=/';
  forgetEverything();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(document.cookie).not.toContain('XSRF-TOKEN');
  expect(useSession.getState()).toMatchObject({ state: 'out', user_id: null, me: null });
});

test('a session that ends takes what was remembered of the person with it', () => {
  rememberMe(currentUser());
  localStorage.setItem('quad-theme', 'dark');
  sessionEnded();
  expect(Object.keys(localStorage)).toEqual(['quad-theme']);
  expect(useSession.getState().state).toBe('out');
});

test('while a logout is under way the end of the session is no news', () => {
  rememberMe(currentUser());
  leavingStarted();
  sessionEnded();
  expect(useSession.getState().state).toBe('in');
  forgetEverything();
  expect(useSession.getState().state).toBe('out');
});
