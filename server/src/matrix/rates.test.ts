import { expect, test } from 'vitest';
import { DAY, everyRate, HOUR, MINUTE, rate } from '#platform/rates.ts';
import { features } from '../features-in-order.ts';

/** As security.md §3 has them, in its order: points within seconds. What is not there is said beside it. */
const QUOTED: Record<string, [points: number, seconds: number]> = {
  'login-account-and-address': [10, 15 * MINUTE],
  'login-account': [100, HOUR],
  // Ten of the hundred are kept for devices that have signed in, so that nobody can lock a victim out.
  'login-strangers': [90, HOUR],
  'login-address': [300, HOUR],
  // The documents have none for the codes of a second factor.
  'authentication-code': [10, 15 * MINUTE],
  'authentication-code-day': [60, DAY],
  // The documents have no list of those who wait for an institution.
  'waitlist-address': [20, HOUR],
  'waitlist-mailbox': [10, DAY],
  // The documents have none for appeals.
  appeal: [10, HOUR],
  'appeal-address': [30, HOUR],
  'register-address': [60, HOUR],
  'mail-address': [30, HOUR],
  // Source: decisions.md "Accounts": "Mail of one kind".
  'mail-rest': [1, MINUTE],
  'mail-network': [5, DAY],
  'mail-all': [30, DAY],
  'mail-own': [5, DAY],
  // The documents have none; without one, one network could use up what all registering browsers have.
  'mail-browsers': [10, DAY],
  'support-address': [10, HOUR],
  'support-person': [5, DAY],
  read: [900, MINUTE],
  'read-burst': [300, 10],
  write: [60, MINUTE],
  visitor: [200, MINUTE],
  'visitor-burst': [50, 10],
  address: [6000, MINUTE],
  // The documents have none for files; without one, each look for a right would be free.
  media: [1200, MINUTE],
  message: [60, MINUTE],
  // "burst 15" names no time; ten seconds is that of the other bursts.
  'message-burst': [15, 10],
  'create-chat': [20, DAY],
  'add-people': [50, DAY],
  profile: [60, MINUTE],
  'profile-day': [600, DAY],
  'shown-day': [2000, DAY],
  'shown-with-bio-day': [600, DAY],
  // The documents have none for blocking; without one it would show the name behind each id.
  'block-day': [200, DAY],
  search: [30, MINUTE],
  'search-day': [500, DAY],
  // As searches for people, counted by themselves: one goes through a whole history.
  'search-messages': [30, MINUTE],
  // As those for messages.
  'search-posts': [30, MINUTE],
  // The documents have no interests on profiles. Nobody changes theirs so often.
  interests: [30, HOUR],
  'popular-interests': [10, MINUTE],
  'friend-send': [20, HOUR],
  'friend-send-day': [50, DAY],
  letter: [3, DAY],
  'letter-rest': [1, 10 * MINUTE],
  'letter-comment': [30, HOUR],
  post: [10, HOUR],
  place: [5, DAY],
  review: [20, DAY],
  'post-comment': [30, HOUR],
  like: [60, MINUTE],
  'commit-send': [5, DAY],
  'match-chat': [20, DAY],
  report: [20, DAY],
  'socket-connect': [60, MINUTE],
  'socket-event': [100, MINUTE],
  'socket-nonsense': [20, MINUTE],
  'typing-per-chat': [1, 1],
  upload: [60, HOUR],
  'upload-megabytes': [500, DAY],
};

test('the rates are the documents’', () => {
  // With the features their rates are here, too.
  expect(features).not.toEqual([]);
  const rates = everyRate().map(({ name, points, seconds }) => [name, [points, seconds]]);
  expect(Object.fromEntries(rates)).toEqual(QUOTED);
});

test('a name is not taken twice', () => {
  expect(() => rate('read', 1, 1)).toThrow('There are two rates called read');
});
