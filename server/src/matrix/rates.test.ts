import { expect, test } from 'vitest';
import { DAY, everyRate, HOUR, MINUTE, rate } from '#platform/rates.ts';
import { features } from '../features-in-order.ts';

/**
 * The rates of security.md §3 in the same order, as points and seconds. A comment marks each rate that is not in
 * security.md.
 */
const QUOTED: Record<string, [points: number, seconds: number]> = {
  'login-account-and-address': [10, 15 * MINUTE],
  'login-account': [100, HOUR],
  // Ten of the 100 attempts of `login-account` are reserved for devices that have logged in before. So an attacker's
  // failed logins cannot lock the owner out.
  'login-strangers': [90, HOUR],
  'login-address': [300, HOUR],
  // security.md does not name these rates. They limit attempts at second-factor codes.
  'authentication-code': [10, 15 * MINUTE],
  'authentication-code-day': [60, DAY],
  // security.md does not name these rates. They limit requests to waitlists.
  'waitlist-address': [20, HOUR],
  'waitlist-mailbox': [10, DAY],
  // security.md contains no rates for appeals.
  appeal: [10, HOUR],
  'appeal-address': [30, HOUR],
  'register-address': [60, HOUR],
  'mail-address': [30, HOUR],
  // Source: decisions.md "Accounts": "Mail of one kind".
  'mail-rest': [1, MINUTE],
  'mail-network': [5, DAY],
  'mail-all': [30, DAY],
  'mail-own': [5, DAY],
  // security.md does not name this rate. Without it, somebody with many browsers in one network could use up all
  // registration mails of a mailbox.
  'mail-browsers': [10, DAY],
  'support-address': [10, HOUR],
  'support-person': [5, DAY],
  read: [900, MINUTE],
  'read-burst': [300, 10],
  write: [60, MINUTE],
  visitor: [200, MINUTE],
  'visitor-burst': [50, 10],
  address: [6000, MINUTE],
  // security.md does not name this rate. It limits how often the server must check a user's right to a file.
  media: [1200, MINUTE],
  message: [60, MINUTE],
  // The documents say "burst 15" without a time. Ten seconds is the time of the other bursts.
  'message-burst': [15, 10],
  // security.md contains no rates for edits, unsending and reactions.
  edit: [20, MINUTE],
  unsend: [20, MINUTE],
  'reaction-burst': [20, 10],
  reaction: [60, MINUTE],
  'create-chat': [20, DAY],
  'add-people': [50, DAY],
  profile: [60, MINUTE],
  'profile-day': [600, DAY],
  'shown-day': [2000, DAY],
  'shown-with-bio-day': [600, DAY],
  // security.md does not name this rate. Without it, a user could read the names of all users by blocking them.
  'block-day': [200, DAY],
  search: [30, MINUTE],
  'search-day': [500, DAY],
  // This rate equals the rate of searches for people. Message searches are counted separately, because each reads a
  // whole chat.
  'search-messages': [30, MINUTE],
  // The same rate as for message searches.
  'search-posts': [30, MINUTE],
  // security.md does not mention interests on profiles.
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
  // departures.md says why these two count apart.
  'urgent report': [20, DAY],
  'report addition': [60, DAY],
  'report draft': [60, HOUR],
  'socket-connect': [60, MINUTE],
  'socket-event': [100, MINUTE],
  'socket-nonsense': [20, MINUTE],
  'typing-per-chat': [1, 1],
  upload: [60, HOUR],
  'upload-megabytes': [500, DAY],
  // Source: everyday.md §14.
  'push-devices': [20, HOUR],
  'test-push': [5, HOUR],
  // everyday.md does not mention how often one may unsubscribe.
  unsubscribe: [600, HOUR],
};

test('the rates are the documents’', () => {
  // Importing the features declares their rates.
  expect(features).not.toEqual([]);
  const rates = everyRate().map(({ name, points, seconds }) => [name, [points, seconds]]);
  expect(Object.fromEntries(rates)).toEqual(QUOTED);
});

test('a name is not taken twice', () => {
  expect(() => rate('read', 1, 1)).toThrow('There are two rates called read');
});

/** Rates by mailbox, account or person have no factor: everybody of a campus would share what one attacker may do. */
test('only rates by network address have the factor of a site’s network', () => {
  const byAddress = everyRate().flatMap((one) => ('byAddress' in one ? [one.name] : []));
  expect(byAddress.toSorted()).toEqual([
    'address',
    'appeal-address',
    'login-address',
    'mail-address',
    'register-address',
    'support-address',
    'unsubscribe',
    'visitor',
    'visitor-burst',
    'waitlist-address',
  ]);
});
