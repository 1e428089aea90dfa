import type { Card } from '@quad/contract/people/shapes.ts';
import { entityStore, isWhole } from '#platform/entity-store.ts';

/** What is drawn of a person beside a message or as the name of a chat. Presence is none of it. */
export type Name = Pick<Card, 'id' | 'first_name' | 'last_name' | 'pfp_url' | 'blocked' | 'deleted'>;
export type Named = Partial<Name>;

// A past chat may give only the name of a person whom a group shows with their picture.
const cards = entityStore<Card>((next, before) => next.name_only === true && !before.name_only);

const nameIn = ({ id, first_name, last_name, pfp_url, blocked, deleted }: Partial<Card>) =>
  ({ id, first_name, last_name, pfp_url, blocked, deleted }) as Named;
const named = cards.select(nameIn);
const names = cards.select((known) => (isWhole(known) ? (nameIn(known) as Name) : undefined));
const unseen = cards.select(({ blocked, deleted }, user_id) => (blocked || deleted ? user_id : undefined));

/** Takes in the cards of an answer. @returns the people's ids, in order: what lists hold */
export const putCards = cards.put;

/** Changes a person's card as an event says. */
export const patchCard = cards.patch;

/** Changes a person's card at once, and tells the server. */
export const changeCardAtOnce = cards.changeAtOnce;

/** A person's card as it is now; undefined while none is known. In components: `useCard`. */
export const cardOf = cards.get;

/** A person's card, current; undefined while none is known. */
export const useCard = cards.useOne;

/** The cards of people, current and in order, without the people who are not known. */
export const useCards = cards.useEach;

/**
 * A person's name and picture, and whether they are blocked or gone, as far as known: the card may not be. Presence does
 * not change it.
 */
export const namedOf = named.get;

/** What is known of a person's name, current. */
export const useNamed = named.useOne;

/** A person's name, current; undefined while no card is known. Presence does not change it. */
export const useName = names.useOne;

/** The names of people, current and in order, without the people who are not known. Presence changes none. */
export const useNames = names.useEach;

/** Who of some people is blocked or has left, from the moment on in which that is known: nothing of theirs is drawn. */
export const useUnseen = unseen.useEach;
