import { beforeEach, expect, test, vi } from 'vitest';
import { currentUser, sessionUser } from '#testing/people.ts';
import {
  clearEverything,
  clearHere,
  isLoggedOutElsewhere,
  isStillHere,
  isTakenOver,
  beginSignOut,
  rememberMe,
  sessionEnded,
  signedIn,
  useSession,
  whoIsHere,
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
  clearEverything();
});

test('exactly what is listed is kept, without the address, the orientation and the country', () => {
  signedIn(sessionUser());
  rememberMe(currentUser());
  expect(Object.keys(localStorage).toSorted()).toEqual(LISTED);
  const kept = JSON.stringify(localStorage);
  expect(kept).not.toContain('alex.chen@student.monash.edu');
  for (const field of ['orientation', 'country_id']) expect(kept).not.toContain(field);
});

test('logging out forgets all of it, drafts and cookies too', () => {
  rememberMe(currentUser());
  sessionStorage.setItem('quad-draft-1', 'Half a sentence');
  document.cookie = 'XSRF-TOKEN=abc; path=/';
  clearEverything();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(document.cookie).not.toContain('XSRF-TOKEN');
  expect(useSession.getState()).toMatchObject({ state: 'out', user_id: null, me: null });
});

test('logging out where storage is refused forgets the person, too', () => {
  rememberMe(currentUser());
  vi.spyOn(Storage.prototype, 'clear').mockImplementation(() => {
    throw new DOMException('Refused', 'SecurityError');
  });
  clearEverything();
  vi.restoreAllMocks();
  expect(useSession.getState()).toMatchObject({ state: 'out', user_id: null, me: null });
});

test('a tab forgets the person who has logged out in another one, whether the server knows or not', () => {
  const emptied = { key: null };
  expect(isLoggedOutElsewhere(emptied)).toBe(false);
  rememberMe(currentUser());
  expect(isLoggedOutElsewhere({ key: 'user_id' })).toBe(false);
  expect(isLoggedOutElsewhere(emptied)).toBe(true);
  clearHere();
  expect(useSession.getState()).toMatchObject({ state: 'out', user_id: null, me: null });
  expect(isLoggedOutElsewhere(emptied)).toBe(false);
});

test('the tab that is leaving goes on by itself when the storage is emptied', () => {
  rememberMe(currentUser());
  beginSignOut();
  expect(isLoggedOutElsewhere({ key: null })).toBe(false);
});

test('the answer to one’s own leaving is one’s own, though the server has had the storage emptied', () => {
  rememberMe(currentUser());
  const then = whoIsHere();
  localStorage.clear();
  expect(isStillHere(then)).toBe(false);
  beginSignOut();
  expect(isStillHere(then)).toBe(true);
});

test('a session that ends takes what was remembered of the person with it', () => {
  rememberMe(currentUser());
  localStorage.setItem('quad-theme', 'dark');
  sessionEnded();
  expect(Object.keys(localStorage)).toEqual(['quad-theme']);
  expect(useSession.getState().state).toBe('out');
});

test('what a tab keeps stays for its own person and goes before the next one', () => {
  rememberMe(currentUser());
  sessionStorage.setItem('quad-draft-1', 'Half a sentence');
  sessionEnded();
  signedIn(sessionUser());
  expect(sessionStorage.getItem('quad-draft-1')).toBe('Half a sentence');
  sessionEnded();
  signedIn(sessionUser({ user_id: 10 }));
  expect(sessionStorage.getItem('quad-draft-1')).toBeNull();
});

test('another tab’s login is news when it is somebody else’s', () => {
  rememberMe(currentUser());
  const says = (key: string, newValue: string | null) => isTakenOver({ key, newValue });
  expect([
    says('user_id', '10'),
    says('user_id', '9'),
    says('user_id', null),
    says('num_chats', '10'),
  ]).toEqual([true, false, false, false]);
  clearEverything();
  expect(says('user_id', '10')).toBe(false);
});

test('while a logout is under way the end of the session is no news', () => {
  rememberMe(currentUser());
  beginSignOut();
  sessionEnded();
  expect(useSession.getState().state).toBe('in');
  clearEverything();
  expect(useSession.getState().state).toBe('out');
});
