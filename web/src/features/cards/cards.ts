import type { Card } from '@quad/contract/people/shapes.ts';
import { entityStore, isWhole } from '#platform/entity-store.ts';

/** The part of a person that is drawn beside a message or as the name of a chat. It excludes presence. */
export type Name = Pick<Card, 'id' | 'first_name' | 'last_name' | 'pfp_url' | 'blocked' | 'deleted'>;
export type Named = Partial<Name>;

// A past chat may have only the name of a person, while a group has the picture, too. Then the fuller card stays.
const cards = entityStore<Card>((next, before) => next.name_only === true && !before.name_only);

const nameIn = ({ id, first_name, last_name, pfp_url, blocked, deleted }: Partial<Card>) =>
  ({ id, first_name, last_name, pfp_url, blocked, deleted }) as Named;
const named = cards.select(nameIn);
const names = cards.select((known) => (isWhole(known) ? (nameIn(known) as Name) : undefined));
const unseen = cards.select(({ blocked, deleted }, user_id) => (blocked || deleted ? user_id : undefined));

/** Stores the cards of an answer. @returns the people's ids, in order, for lists */
export const putCards = cards.put;

/** Changes a person's card after an event. */
export const patchCard = cards.patch;

/** Changes a person's card at once, and tells the server. */
export const changeCardAtOnce = cards.changeAtOnce;

/** A person's card as it is now; undefined if it is unknown. In components: `useCard`. */
export const cardOf = cards.get;

/** A person's card, kept current; undefined if it is unknown. */
export const useCard = cards.useOne;

/** The cards of people, kept current and in order. People without a known card are left out. */
export const useCards = cards.useEach;

/**
 * The known parts of a person's name and picture, and whether the person is blocked or gone. They may be known without
 * the card. Presence does not change them.
 */
export const namedOf = named.get;

/** The known parts of a person's name and picture, kept current. */
export const useNamed = named.useOne;

/** A person's name, kept current; undefined if the card is unknown. Presence does not change it. */
export const useName = names.useOne;

/**
 * The names of people, kept current and in order. People without a known card are left out. Presence changes no name.
 */
export const useNames = names.useEach;

/**
 * Of the given people, the ids of those who are blocked or have left, as soon as it is known. Nothing of theirs is
 * drawn.
 */
export const useUnseen = unseen.useEach;
