import { friendCalls } from '@quad/contract/friends/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import type { Notification } from '@quad/contract/notifications/shapes.ts';
import type { Card } from '@quad/contract/people/shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { setBlocked } from '#features/people/blocking/blocks.ts';
import { cardOf } from '#features/cards/cards.ts';
import { friendAction, type FriendshipAction } from '#features/people/friendship/friend-actions.ts';
import { type Friendship, relationTo } from '#features/people/friendship/friendship.ts';
import { emptyEntityStores } from '#platform/entity-store.ts';
import { other, type Sent, sent } from './any-order.ts';
import { ALEX, asked, asking, befriended, card, notification, opened } from './cards.ts';
import { failure, success } from './fake-server.ts';

/**
 * A step with one of three people. `does` is an action of that person, or of Alex on another device. `press` is the
 * button that Alex presses.
 */
export type Action = { who: number; does: keyof typeof often; press: FriendshipAction | 'block' | 'unblock' };

const often = { ask: 4, withdraw: 2, befriend: 3, unfriend: 2, come: 3, go: 2, leave: 2 };
const presses = ['add', 'cancel', 'accept', 'decline', 'remove', 'block', 'unblock'] as const;

/** Makes random steps. Those in `without` are left out, because no event reports them. */
export const peopleActions = (without: (Action['does'] | Action['press'])[] = []): fc.Arbitrary<Action> =>
  fc.record({
    who: fc.integer({ min: 5, max: 7 }),
    does: fc.oneof(
      ...(Object.keys(often) as Action['does'][])
        .filter((name) => !without.includes(name))
        .map((name) => ({ weight: often[name], arbitrary: fc.constant(name) })),
    ),
    press: fc.constantFrom(...presses.filter((name) => !without.includes(name))),
  });

/** The server's state: the people as Alex sees them, the people who are online, and Alex's notifications. */
export type People = {
  cards: Map<number, Card>;
  online: Set<number>;
  /** The ids of blocked people, the latest first. */
  blocked: number[];
  notifications: Notification[];
  next: number;
};

/** Three strangers. The page knows none of them yet. */
export function threePeople(): People {
  emptyEntityStores();
  const cards = new Map([5, 6, 7].map((id) => [id, card({ id, first_name: `No ${id}` })]));
  return { cards, online: new Set(), blocked: [], notifications: [], next: 1 };
}

const STRANGERS: Friendship = { mutual: false, friendRequest: null };

/** A person's card as Alex sees it. Only friends see a person's presence. */
export function seen({ cards, online }: People, who: number): Card | undefined {
  const person = cards.get(who);
  if (!person) return undefined;
  const { id, first_name, last_name, mutual, blocked } = person;
  if (blocked) return card({ id, first_name, last_name, blocked, course: null, year_level: null });
  return { ...person, onlineStatus: mutual && online.has(who) ? 'online' : 'offline' };
}

/** The cards of all people whom Alex can see. */
export const everybody = (people: People): Card[] =>
  [...people.cards.keys()].flatMap((id) => seen(people, id) ?? []);

/** The texts that the page shows for the people in a list, in the order of the list. */
export const drawn = (ids: readonly number[]): string[] =>
  ids.flatMap((id) => {
    const shown = cardOf(id);
    if (!shown) return [];
    const { blocked, onlineStatus } = shown;
    return `${id} ${blocked ? 'blocked' : `${relationTo(shown, ALEX)} ${onlineStatus}`}`;
  });

/** Sets the friendship between Alex and a person. @returns the events that report the change */
function stand(people: People, who: number, friendship: Friendship): Sent[] {
  const person = people.cards.get(who);
  if (!person) return [];
  people.cards.set(who, { ...person, ...friendship });
  return [sent('user:friendship', { user_id: who, ...friendship })];
}

const tellPresence = (people: People, who: number): Sent[] =>
  seen(people, who)
    ? [
        sent('user:onlineStatus', {
          user_id: who,
          onlineStatus: seen(people, who)?.onlineStatus ?? 'offline',
        }),
      ]
    : [];

const isRequestOf = (who: number) => (one: Notification) => one.source_user_id === who;

const befriend = (people: People, who: number): Sent[] => {
  people.notifications = people.notifications.map((one) =>
    isRequestOf(who)(one) ? { ...one, is_read: true } : one,
  );
  return [...stand(people, who, befriended), ...tellPresence(people, who)];
};

/** Ends the friendship between Alex and a person, or the friend request. Removes the request's notification. */
function part(people: People, who: number): Sent[] {
  const were = people.cards.get(who);
  if (!were?.mutual && !were?.friendRequest) return [];
  people.notifications = people.notifications.filter((one) => !isRequestOf(who)(one));
  const told = stand(people, who, STRANGERS);
  return were.mutual ? [...told, ...tellPresence(people, who)] : told;
}

/** Makes a person do an action. @returns the events that the server sends */
export function happen(people: People, { who, does }: Pick<Action, 'who' | 'does'>): Sent[] {
  const person = people.cards.get(who);
  if (!person || (person.blocked && does !== 'leave')) return [];
  const relation = relationTo(person, ALEX);
  if (does === 'leave') {
    people.cards.delete(who);
    people.blocked = people.blocked.filter((id) => id !== who);
    people.notifications = people.notifications.filter((one) => !isRequestOf(who)(one));
    return [sent('user:gone', { user_id: who })];
  }
  if (does === 'ask' && relation === 'none') {
    const arrived = notification({ id: (people.next += 1), source_user_id: who });
    people.notifications.unshift(arrived);
    return [sent('user:notification', arrived), ...stand(people, who, { mutual: false, ...asking(who) })];
  }
  if (does === 'withdraw' && relation === 'received') return part(people, who);
  if (does === 'befriend' && (relation === 'sent' || relation === 'received')) return befriend(people, who);
  if (does === 'unfriend' && relation === 'friends') return part(people, who);
  if (does !== 'come' && does !== 'go') return [];
  const before = people.online.has(who);
  if (does === 'come') people.online.add(who);
  else people.online.delete(who);
  return person.mutual && before !== people.online.has(who) ? tellPresence(people, who) : [];
}

/**
 * Presses a button of a person's card. @returns a promise that resolves when the action is done; undefined if the card
 * has no such button
 */
export function press(cache: QueryClient, { who, press: wanted }: Action): Promise<unknown> | undefined {
  const shown = cardOf(who);
  if (!shown || shown.deleted) return undefined;
  if (wanted === 'block' || wanted === 'unblock')
    return shown.blocked === (wanted === 'unblock') ? setBlocked(cache, shown, !shown.blocked) : undefined;
  const offered = { none: ['add'], sent: ['cancel'], received: ['accept', 'decline'], friends: ['remove'] };
  const relation = relationTo(shown, ALEX);
  const isOffered = !shown.blocked && relation !== 'self' && offered[relation].includes(wanted);
  return isOffered ? friendAction(cache, ALEX, shown, wanted) : undefined;
}

const NOBODY = { result: failure(404, 'User not found'), sends: [] };

/** How the server handles Alex's presses and the fetch of a person. */
export const peopleServer = [
  other(peopleCalls.GetUserByID, (people: People, { id }) => {
    const shown = seen(people, id);
    return shown ? { result: success(opened(shown)), sends: [] } : NOBODY;
  }),
  other(friendCalls.FriendRequestAction, (people: People, { user_id, action }) => {
    const person = people.cards.get(user_id);
    if (!person || person.blocked) return NOBODY;
    const relation = relationTo(person, ALEX);
    const answered = (isMutual: boolean, sends: Sent[]) => ({
      result: success({ from_userId: ALEX, to_userId: user_id, isMutual }),
      sends,
    });
    if (relation === 'friends') return answered(true, []);
    if (action === 'DELETE') return answered(false, part(people, user_id));
    if (relation === 'received') return answered(true, befriend(people, user_id));
    if (action === 'ACCEPT') return { result: failure(404, 'Friend request not found'), sends: [] };
    return answered(
      false,
      relation === 'sent' ? [] : stand(people, user_id, { mutual: false, ...asked(user_id) }),
    );
  }),
  other(friendCalls.RemoveFriend, (people: People, { user_id }) => {
    const person = people.cards.get(user_id);
    if (!person || person.blocked) return NOBODY;
    return { result: success(null), sends: person.mutual ? part(people, user_id) : [] };
  }),
  other(peopleCalls.BlockUser, (people: People, { user_id }) => {
    if (!people.cards.has(user_id)) return NOBODY;
    const sends = part(people, user_id);
    people.cards.set(user_id, { ...(people.cards.get(user_id) ?? card()), blocked: true });
    if (!people.blocked.includes(user_id)) people.blocked.unshift(user_id);
    return { result: success(null), sends };
  }),
  other(peopleCalls.UnblockUser, (people: People, { user_id }) => {
    const person = people.cards.get(user_id);
    if (!person) return NOBODY;
    people.cards.set(user_id, { ...person, blocked: false });
    people.blocked = people.blocked.filter((id) => id !== user_id);
    return { result: success(null), sends: [] };
  }),
];
