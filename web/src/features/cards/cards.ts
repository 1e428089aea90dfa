import type { Card } from '@quad/contract/people/shapes.ts';
import { entityStore, isWhole } from '#platform/entity-store.ts';

/** The parts of a person's card that are drawn beside a message or as the name of a chat. Presence is not included. */
export type Name = Pick<Card, 'id' | 'first_name' | 'last_name' | 'pfp_url' | 'blocked' | 'deleted'>;
export type Named = Partial<Name>;

// For some past chats, the server sends a card with only a person's name. Such a card does not replace a full card.
const cards = entityStore<Card>((next, before) => next.name_only === true && !before.name_only);

const nameIn = ({ id, first_name, last_name, pfp_url, blocked, deleted }: Partial<Card>) =>
  ({ id, first_name, last_name, pfp_url, blocked, deleted }) as Named;
const named = cards.select(nameIn);
const names = cards.select((known) => (isWhole(known) ? (nameIn(known) as Name) : undefined));
const unseen = cards.select(({ blocked, deleted }, user_id) => (blocked || deleted ? user_id : undefined));

/**
 * Stores the cards from an answer. Only answers about chats contain the picture for matches. A card from another answer
 * keeps the picture that the store already has.
 * @returns the people's ids, in the answer's order
 */
export const putCards = (answered: readonly Card[], askedAt: number): number[] =>
  cards.put(
    answered.map((card) => ({
      ...card,
      real_pfp_url: card.real_pfp_url ?? cards.get(card.id)?.real_pfp_url ?? null,
    })),
    askedAt,
  );

/** Changes a person's card after an event has arrived. */
export const patchCard = cards.patch;

/** Changes a person's card at once, and sends the change to the server. */
export const changeCardAtOnce = cards.changeAtOnce;

/** A person's current card. Undefined if it is unknown. Components use `useCard` instead. */
export const cardOf = cards.get;

/** A hook that returns a person's current card. Undefined if the card is unknown. */
export const useCard = cards.useOne;

/** A hook that returns the current cards of people, in the given order. People without a known card are left out. */
export const useCards = cards.useEach;

/**
 * The known parts of a person's name and picture, and whether the person is blocked or deleted. They may be known
 * without the rest of the card.
 */
export const namedOf = named.get;

/** A hook that returns the known parts of a person's name and picture. */
export const useNamed = named.useOne;

/** A hook that returns a person's name. Undefined if the card is unknown. A change of presence causes no render. */
export const useName = names.useOne;

/**
 * A hook that returns the names of people, in the given order. People without a known card are left out. A change of
 * presence causes no render.
 */
export const useNames = names.useEach;

/**
 * A hook that returns the ids of blocked or deleted people among the given ids. Lists do not draw texts by these
 * people.
 */
export const useUnseen = unseen.useEach;
