import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { PEOPLE_PAGE } from '@quad/contract/people/calls.ts';
import type { Card } from '@quad/contract/people/shapes.ts';
import { isRequest } from '#features/notifications/kinds.ts';
import { notifications } from '#features/notifications/queries.ts';
import { subscribeNotifications } from '#features/notifications/live.ts';
import { now } from '#platform/now.ts';
import { endsLikeAFreshFetch } from '#testing/any-order.ts';
import { ALEX, beAlex, card, opened } from '#testing/cards.ts';
import {
  type Action,
  drawn,
  everybody,
  happen,
  peopleActions,
  peopleServer,
  press,
  seen,
  threePeople,
} from '#testing/people-world.ts';
import { subscribePeopleAndFriends } from '#testing/subscribe-people.ts';
import { cardOf, putCards } from '#features/cards/cards.ts';
import { relationTo } from './friendship/friendship.ts';
import { blocked, friends, peopleLike, person, requests, suggested } from './queries.ts';

const world = {
  subscribe: subscribePeopleAndFriends,
  start: threePeople,
  actions: peopleActions(),
  happen,
  press,
  others: peopleServer,
};

/** Rounds the clock down to 0.1 s, as some browsers do. */
function bluntClock(): void {
  const sharp = performance.now.bind(performance);
  const blunt = vi.spyOn(performance, 'now').mockImplementation(() => Math.floor(sharp() / 100) * 100);
  onTestFinished(() => blunt.mockRestore());
}

beforeEach(() => {
  beAlex();
  bluntClock();
});

/** The friends as the page renders them: in a fixed order, without people whom the user has just removed. */
const drawnFriends = (ids: readonly number[]) =>
  drawn(ids.toSorted((a, b) => a - b)).filter((one) => one.includes('friends'));

test('whatever the order of events, presses and answers, the friends end as a fresh fetch', async () => {
  const priya: Omit<Action, 'does'> = { who: 5, press: 'add' };
  const proof = endsLikeAFreshFetch({
    ...world,
    query: friends,
    examples: [
      // Priya comes online and goes offline in the same clock tick. The connection is cut, so the second event is lost.
      [
        ['happen', { ...priya, does: 'ask' }],
        ['happen', { ...priya, does: 'befriend' }],
        ['happen', { ...priya, does: 'come' }],
        ['happen', { ...priya, does: 'go' }],
        ['deliver', { ...priya, does: 'go' }],
        ['deliver', { ...priya, does: 'go' }],
        ['deliver', { ...priya, does: 'go' }],
        ['cut', { ...priya, does: 'go' }],
      ],
    ],
    view: (people) => everybody(people).filter(({ mutual }) => mutual),
    look: drawnFriends,
  });
  await expect(proof).resolves.toBeUndefined();
});

test('the same of a profile', async () => {
  const them: Action = { who: 5, does: 'ask', press: 'add' };
  const pressing = (name: Action['press']): Action => ({ ...them, press: name });
  const proof = endsLikeAFreshFetch({
    ...world,
    query: person(5),
    examples: [
      // The person sends a request while the connection is down. The page learns of the request by the fetch after the
      // unblocking.
      [
        ['answer', them],
        ['press', pressing('block')],
        ['answer', them],
        ['cut', them],
        ['press', pressing('unblock')],
        ['read', them],
        ['happen', them],
      ],
    ],
    // `leave` is excluded, because a person who has left Quad cannot be fetched any more.
    actions: peopleActions(['leave']),
    others: peopleServer.slice(1),
    view: (people) => opened(seen(people, 5) ?? card()),
    // The query also contains what the user and the person have in common. The test changes only the card.
    look: () => drawn([5]),
  });
  await expect(proof).resolves.toBeUndefined();
});

test('the same of people one may know, who stay where they stand until they leave or are blocked', async () => {
  const them: Action = { who: 7, does: 'ask', press: 'accept' };
  const proof = endsLikeAFreshFetch({
    ...world,
    query: suggested,
    examples: [
      // The user accepts a withdrawn request, and then removes the person. The event of the person's new request is
      // lost.
      [
        ['happen', them],
        ['answer', them],
        ['happen', { ...them, does: 'withdraw' }],
        ['press', them],
        ['deliver', them],
        ['read', them],
        ['happen', them],
        ['cut', them],
        ['press', { ...them, press: 'remove' }],
      ],
    ],
    actions: peopleActions(['unblock']),
    view: (people) =>
      everybody(people).flatMap((one) => (one.blocked ? [] : { ...one, friends_in_common: 0 })),
    look: ({ user_ids }) => drawn(user_ids),
  });
  await expect(proof).resolves.toBeUndefined();
});

test('the same of people who were found', async () => {
  const proof = endsLikeAFreshFetch({
    ...world,
    query: peopleLike({ query: 'no', uni_id: null, course: null }, 0),
    view(people) {
      const users = everybody(people);
      const total = users.length;
      return { users, query: { page: 0, pages: Math.ceil(total / PEOPLE_PAGE), total, more: false } };
    },
    look: ({ user_ids, query }) => ({ query, people: drawn(user_ids) }),
  });
  await expect(proof).resolves.toBeUndefined();
});

test('the same of people whom one has blocked', async () => {
  const proof = endsLikeAFreshFetch({
    ...world,
    query: blocked,
    actions: peopleActions(['add', 'cancel', 'accept', 'decline', 'remove']),
    start() {
      const people = threePeople();
      putCards(everybody(people), now());
      return people;
    },
    view: (people) => people.blocked.flatMap((id) => seen(people, id) ?? []),
    look: drawn,
  });
  await expect(proof).resolves.toBeUndefined();
});

test('the same of those who wait for an answer', async () => {
  const received = (people: readonly Card[]) => people.filter((one) => relationTo(one, ALEX) === 'received');
  const proof = endsLikeAFreshFetch({
    ...world,
    query: requests,
    view: (people) => received(everybody(people)),
    look: ({ user_ids, isWhole }) => {
      const shown = received(user_ids.flatMap((id) => cardOf(id) ?? [])).map(({ id }) => id);
      return { isWhole, people: drawn(shown.toSorted((a, b) => a - b)) };
    },
  });
  await expect(proof).resolves.toBeUndefined();
});

test('the same of friend requests, which notifications name', async () => {
  const requestsIn = (list: Parameters<typeof isRequest>[0][]) =>
    list.filter(isRequest).flatMap(({ source_user_id }) => source_user_id ?? []);
  const proof = endsLikeAFreshFetch({
    ...world,
    query: notifications,
    subscribe(connection, cache) {
      subscribePeopleAndFriends(connection, cache);
      subscribeNotifications(connection, cache);
    },
    beside: (list) => requestsIn(list).map(person),
    view: (people) => people.notifications,
    look: (list) =>
      drawn(
        requestsIn(list).filter((id) => {
          const shown = cardOf(id);
          return shown && relationTo(shown, 9) === 'received';
        }),
      ),
  });
  await expect(proof).resolves.toBeUndefined();
});
