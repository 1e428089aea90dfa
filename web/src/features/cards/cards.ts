import type { Card } from '@quad/contract/people/shapes.ts';
import { entityStore, isWhole } from '#platform/entity-store.ts';

/**
 * The parts of a person's card that are drawn beside a message or as the name of a chat. Presence is not one of them.
 */
export type Name = Pick<Card, 'id' | 'first_name' | 'last_name' | 'pfp_url' | 'blocked' | 'deleted'>;
export type Named = Partial<Name>;

// A past chat may know only the name of a person, while a group also knows the picture. The card with more data is
// used.
const cards = entityStore<Card>((next, before) => next.name_only === true && !before.name_only);

const nameIn = ({ id, first_name, last_name, pfp_url, blocked, deleted }: Partial<Card>) =>
  ({ id, first_name, last_name, pfp_url, blocked, deleted }) as Named;
const named = cards.select(nameIn);
const names = cards.select((known) => (isWhole(known) ? (nameIn(known) as Name) : undefined));
const unseen = cards.select(({ blocked, deleted }, user_id) => (blocked || deleted ? user_id : undefined));

/** Stores the cards from an answer. @returns the people's ids, in the answer's order, for lists */
export const putCards = cards.put;

/** Changes a person's card after an event has arrived. */
export const patchCard = cards.patch;

/** Changes a person's card at once, and sends the change to the server. */
export const changeCardAtOnce = cards.changeAtOnce;

/** A person's card as it is now; undefined if it is unknown. Components use `useCard` instead. */
export const cardOf = cards.get;

/** A person's card, kept current; undefined if it is unknown. */
export const useCard = cards.useOne;

/** The cards of people, kept current and in order. People without a known card are left out. */
export const useCards = cards.useEach;

/**
 * The known parts of a person's name and picture, and whether the person is blocked or deleted. These may be known
 * without the rest of the card. A change of presence does not change them.
 */
export const namedOf = named.get;

/** The known parts of a person's name and picture, kept current. */
export const useNamed = named.useOne;

/** A person's name, kept current; undefined if the card is unknown. A change of presence does not change it. */
export const useName = names.useOne;

/**
 * The names of people, kept current and in order. People without a known card are left out. A change of presence does
 * not change them.
 */
export const useNames = names.useEach;

/**
 * Returns the ids of blocked and of deleted people, among the given ids. It updates when a person is blocked or deleted.
 * Lists do not draw texts by these people.
 */
export const useUnseen = unseen.useEach;
