import type { Result } from '@quad/contract/core/envelope.ts';
import type { Card } from '@quad/contract/people/shapes.ts';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { now } from '#platform/now.ts';
import { useSession } from '#platform/session.ts';

/** A card as the page knows it. `deleted` marks somebody who left Quad while the page was open. */
export type KnownCard = Card & { deleted?: true };
type Known = Partial<KnownCard>;
/** What those see of a person who read what they wrote, or the name of a chat with them. Presence is none of it. */
export type Name = Pick<KnownCard, 'id' | 'first_name' | 'last_name' | 'pfp_url' | 'blocked' | 'deleted'>;
export type Named = Partial<Name>;

/** What the page knows of one person, in layers: the later ones cover the earlier. */
type Person = {
  answer: Card | undefined;
  /** When the answer was asked for. */
  askedAt: number;
  /** What was received since, by events and as the outcome of one's own actions, and when, field by field. */
  received: Known;
  receivedAt: { [Field in keyof Known]?: number };
  /** One's own changes that the server has not answered, in their order. */
  unconfirmed: readonly Known[];
  /** The last of one's own actions about them: the next is sent after it. */
  sending: Promise<unknown>;
  shown: Known;
  named: Named;
};

let emptiedAt = 0;
const people = new Map<number, Person>();
const readers = new Map<number, Set<() => void>>();

/**
 * Takes in the cards of an answer: all but what was received of a person after it was asked for.
 * @param askedAt `now()` of the platform, taken before asking; Infinity for what no answer can ever change
 * @returns whose they are, in order: what lists hold
 */
export function putCards(cards: readonly KnownCard[], askedAt: number): number[] {
  const ids = cards.map(({ id }) => id);
  // What was asked for somebody who has signed out meanwhile is nobody's.
  if (askedAt < emptiedAt) return ids;
  for (const card of cards) {
    const person = personOf(card.id);
    if (askedAt < person.askedAt) continue;
    // A past chat may give the name only of somebody whom a group shows with their picture.
    if (card.name_only && person.answer && !person.answer.name_only) continue;
    Object.assign(person, { answer: card, askedAt, received: receivedSince(person, askedAt) });
  }
  show(ids);
  return ids;
}

/**
 * Changes a person's card as an event says. Whoever is not known yet: what an answer on its way says of it is older.
 */
export function patchCard(user_id: number, patch: Known): void {
  receive(personOf(user_id), patch, now());
  show([user_id]);
}

/**
 * Changes a card at once and tells the server, after what it was told of the person before; taken back when that fails.
 * @param confirm what the server's answer makes of the card; the change itself where it is left out. What was heard
 * since it was sent is later.
 */
export async function patchAtOnce<Content>(
  user_id: number,
  patch: Known,
  send: () => Promise<Result<Content>>,
  confirm: (content: Content) => Known = () => patch,
): Promise<Result<Content>> {
  const person = personOf(user_id);
  const own = { ...patch };
  person.unconfirmed = [...person.unconfirmed, own];
  show([user_id]);
  let sentAt = 0;
  const sending = Promise.allSettled([person.sending]).then(() => {
    sentAt = now();
    return send();
  });
  person.sending = sending;
  try {
    const answer = await sending;
    // Not later than that: what the server did after it is told by events, or by answers after a gap.
    if (answer.status) receive(person, confirm(answer.content), sentAt);
    return answer;
  } finally {
    person.unconfirmed = person.unconfirmed.filter((one) => one !== own);
    show([user_id]);
  }
}

/** Forgets everybody, as when somebody signs out. */
export function emptyCards(): void {
  emptiedAt = now();
  const known = [...people.keys()];
  people.clear();
  notify(known);
}

useSession.subscribe(({ user_id }, before) => {
  if (before.user_id !== null && user_id !== before.user_id) emptyCards();
});

/** What is known of a person's name and standing, though it may be no whole card. Presence does not change it. */
export const namedOf = (user_id: number): Named | undefined => people.get(user_id)?.named;

/** A person's card as it is now; undefined while none is known. In components: `useCard`. */
export function cardOf(user_id: number): KnownCard | undefined {
  const known = people.get(user_id)?.shown;
  return known && isWhole(known) ? known : undefined;
}

/** A person's card, current; undefined while none is known. */
export const useCard = (user_id: number): KnownCard | undefined => useReading(user_id, cardOf);

/** A person's name and standing; undefined while no card is known. */
function nameOf(user_id: number): Name | undefined {
  const named = namedOf(user_id);
  return named && isWhole(named) ? named : undefined;
}

/** A person's name, current; undefined while no card is known. Presence does not change it. */
export const useName = (user_id: number): Name | undefined => useReading(user_id, nameOf);

/** What is known of a person's name, current. */
export const useNamed = (user_id: number): Named | undefined => useReading(user_id, namedOf);

function useReading<Value>(user_id: number, read: (user_id: number) => Value): Value {
  const subscribe = useCallback((reader: () => void) => watch([user_id], reader), [user_id]);
  return useSyncExternalStore(subscribe, () => read(user_id));
}

/** What a list reads of each person, and what each list read last. */
type Reading<Value> = {
  of: (user_id: number) => Value | undefined;
  last: WeakMap<readonly number[], Value[]>;
};

const wholeCards: Reading<KnownCard> = { of: cardOf, last: new WeakMap() };
const names: Reading<Name> = { of: nameOf, last: new WeakMap() };
const unseen: Reading<number> = { of: unseenOf, last: new WeakMap() };

/** The cards of people, current and in order; whoever is not known is left out. */
export function useCards(user_ids: readonly number[]): KnownCard[];
export function useCards(user_ids: readonly number[] | undefined): KnownCard[] | undefined;
export function useCards(user_ids: readonly number[] | undefined): KnownCard[] | undefined {
  return useEach(user_ids, wholeCards);
}

/** The names of people, current and in order; whoever is not known is left out. Presence changes none. */
export const useNames = (user_ids: readonly number[]): Name[] => useEach(user_ids, names) ?? [];

/** Who of some people is blocked or has left: nothing of theirs is drawn, from the moment on in which that is known. */
export const useUnseen = (user_ids: readonly number[]): number[] => useEach(user_ids, unseen) ?? [];

function unseenOf(user_id: number): number | undefined {
  const named = namedOf(user_id);
  return named?.blocked || named?.deleted ? user_id : undefined;
}

function useEach<Value>(
  user_ids: readonly number[] | undefined,
  reading: Reading<Value>,
): Value[] | undefined {
  const subscribe = useCallback((reader: () => void) => watch(user_ids ?? [], reader), [user_ids]);
  return useSyncExternalStore(subscribe, () => user_ids && each(user_ids, reading));
}

/** What is read of a list's people: the very same array until one of them changes. */
function each<Value>(user_ids: readonly number[], { of, last }: Reading<Value>): Value[] {
  const before = last.get(user_ids);
  const all = user_ids.flatMap((user_id) => of(user_id) ?? []);
  if (before?.length === all.length && before.every((one, at) => one === all[at])) return before;
  last.set(user_ids, all);
  return all;
}

/** Cards come whole, events name a few fields, and never whose they are. */
const isWhole = <Whole extends { id: number }>(known: Partial<Whole>): known is Whole =>
  known.id !== undefined;

function personOf(user_id: number): Person {
  const known = people.get(user_id);
  if (known) return known;
  const person: Person = {
    answer: undefined,
    askedAt: 0,
    received: {},
    receivedAt: {},
    unconfirmed: [],
    sending: Promise.resolve(),
    shown: {},
    named: {},
  };
  people.set(user_id, person);
  return person;
}

/** Notes what was so at a moment, but for what is known of a later one. */
function receive(person: Person, patch: Known, at: number): void {
  if (at < person.askedAt) return;
  const isNews = (field: keyof Known) => (person.receivedAt[field] ?? 0) <= at;
  const fields = fieldsOf(patch).filter(isNews);
  person.received = {
    ...person.received,
    ...Object.fromEntries(fields.map((field) => [field, patch[field]])),
  };
  for (const field of fields) person.receivedAt[field] = at;
}

const receivedSince = ({ received, receivedAt }: Person, moment: number): Known =>
  Object.fromEntries(
    fieldsOf(received)
      .filter((field) => (receivedAt[field] ?? 0) > moment)
      .map((field) => [field, received[field]]),
  );

const fieldsOf = (known: Known) => Object.keys(known) as (keyof Known)[];

/** Lays the layers of people over each other, and tells those who read what became different. */
function show(user_ids: readonly number[]): void {
  const changed = user_ids.filter((user_id) => {
    const person = people.get(user_id);
    if (!person) return false;
    const { answer, received, unconfirmed, shown } = person;
    person.shown = replaceEqualDeep(shown, Object.assign({}, answer, received, ...unconfirmed) as Known);
    person.named = replaceEqualDeep(person.named, namedIn(person.shown));
    return person.shown !== shown;
  });
  notify(changed);
}

const namedIn = ({ id, first_name, last_name, pfp_url, blocked, deleted }: Known) =>
  ({ id, first_name, last_name, pfp_url, blocked, deleted }) as Named;

/** Tells each reader once, however many of theirs changed. */
function notify(user_ids: readonly number[]): void {
  for (const reader of new Set(user_ids.flatMap((user_id) => [...(readers.get(user_id) ?? [])]))) reader();
}

function watch(user_ids: readonly number[], reader: () => void): () => void {
  for (const user_id of user_ids) {
    const theirs = readers.get(user_id) ?? new Set();
    readers.set(user_id, theirs.add(reader));
  }
  return () => {
    for (const user_id of user_ids) {
      const theirs = readers.get(user_id);
      theirs?.delete(reader);
      if (theirs?.size === 0) readers.delete(user_id);
    }
  };
}
