import type { Result } from '@quad/contract/core/envelope.ts';
import type { Card } from '@quad/contract/people/shapes.ts';
import { flushSync } from 'react-dom';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ALEX, asked, asking, befriended, card } from '#testing/cards.ts';
import { failure, success } from '#testing/fake-server.ts';
import { currentUser } from '#testing/people.ts';
import { emptyEntityStores, entityStore } from './entity-store.ts';
import { now } from './now.ts';
import { clearEverything, rememberMe } from './session.ts';

beforeEach(() => emptyEntityStores());

// A card with only the name does not replace a full card.
const cards = entityStore<Card>((next, before) => next.name_only === true && !before.name_only);
const names = cards.select(({ first_name, last_name }) => ({ first_name, last_name }));

const STRANGERS = { mutual: false, friendRequest: null };

/** Makes the user's own change to a card. By default the server confirms the change as it is. */
const changeAtOnce = <Content,>(
  patch: Partial<Card>,
  send: () => Promise<Result<Content>>,
  confirm: (content: Content) => Partial<Card> = () => patch,
) => cards.changeAtOnce(5, (before) => ({ ...before, ...patch }), send, confirm);

/** Makes a function `send` whose calls the test answers in any order. */
function answersByHand() {
  const waiting: ((answer: Result<Partial<Card>>) => void)[] = [];
  const send = () => new Promise<Result<Partial<Card>>>((resolve) => waiting.push(resolve));
  return { waiting, send };
}

test('an answer brings entities, and lists hold their ids', () => {
  expect(cards.put([card(), card({ id: 6 })], now())).toEqual([5, 6]);
  expect(cards.get(5)).toEqual(card());
  expect(cards.get(7)).toBeUndefined();
});

test('what is heard while an answer is on its way stays, field by field', () => {
  cards.put([card()], now());
  const askedAt = now();
  cards.patch(5, { onlineStatus: 'online' });
  cards.put([card({ bio: 'Gelato.', ...befriended })], askedAt);
  expect(cards.get(5)).toEqual(card({ bio: 'Gelato.', onlineStatus: 'online', ...befriended }));
});

test('the same of what was not known before', () => {
  const askedAt = now();
  cards.patch(5, { onlineStatus: 'online' });
  expect(cards.get(5)).toBeUndefined();
  cards.put([card()], askedAt);
  expect(cards.get(5)?.onlineStatus).toBe('online');
});

test('an answer that was asked for after an event knows better', () => {
  cards.patch(5, { onlineStatus: 'online' });
  cards.put([card({ onlineStatus: 'offline' })], now());
  expect(cards.get(5)?.onlineStatus).toBe('offline');
});

test('of two answers the one asked for last is shown, whichever comes first', () => {
  const [first, second] = [now(), now()];
  cards.put([card({ bio: 'New' })], second);
  cards.put([card({ bio: 'Old' })], first);
  expect(cards.get(5)?.bio).toBe('New');
});

test('what can never change again stays, whatever is answered or heard later', () => {
  cards.put([card({ first_name: 'Deleted user' })], Infinity);
  cards.put([card()], now());
  cards.patch(5, { first_name: 'Priya' });
  expect(cards.get(5)).toEqual(card({ first_name: 'Deleted user' }));
});

test('an answer that says less is passed over, in whichever order the two come', () => {
  const less = card({ name_only: true, bio: null });
  cards.put([less], now());
  expect(cards.get(5)).toEqual(less);
  cards.put([card({ bio: 'Gelato.' }), less], now());
  cards.put([less], now());
  expect(cards.get(5)?.bio).toBe('Gelato.');
});

test('what is read of an entity stays the same object until that changes', () => {
  cards.patch(5, { first_name: 'Priya' });
  expect(names.get(5)).toMatchObject({ first_name: 'Priya' });
  cards.put([card()], now());
  const before = names.get(5);
  cards.patch(5, { onlineStatus: 'online' });
  expect(names.get(5)).toBe(before);
  cards.patch(5, { first_name: 'Pri' });
  expect(names.get(5)?.first_name).toBe('Pri');
});

test('one’s own change shows at once, and an answer asked for before does not cover it', async () => {
  cards.put([card()], now());
  const askedAt = now();
  const { waiting, send } = answersByHand();
  const done = changeAtOnce(asked(), send);
  expect(cards.get(5)).toEqual(card(asked()));
  cards.put([card({ bio: 'Gelato.' })], askedAt);
  expect(cards.get(5)).toEqual(card({ bio: 'Gelato.', ...asked() }));
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.(success({}));
  await done;
  cards.put([card()], askedAt);
  expect(cards.get(5)).toEqual(card(asked()));
});

test('it is taken back when it fails, and what was heard meanwhile stays', async () => {
  cards.put([card()], now());
  const { waiting, send } = answersByHand();
  const done = changeAtOnce(asked(), send);
  cards.patch(5, { onlineStatus: 'online' });
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.(failure(429));
  expect((await done).status).toBe(false);
  expect(cards.get(5)).toEqual(card({ onlineStatus: 'online' }));
});

test('what the server says of it counts, unless something was heard since it was sent', async () => {
  cards.put([card()], now());
  const { waiting, send } = answersByHand();
  const confirm = (content: Partial<Card>) => content;
  const first = changeAtOnce(asked(), send, confirm);
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.(success(befriended));
  await first;
  expect(cards.get(5)).toEqual(card(befriended));

  const second = changeAtOnce(STRANGERS, send, confirm);
  await expect.poll(() => waiting.length).toBe(2);
  cards.patch(5, asking());
  waiting[1]?.(success(STRANGERS));
  await second;
  expect(cards.get(5)?.friendRequest).toEqual(asking().friendRequest);
});

test('changes of one entity are sent in their order, and the last of them is what shows', async () => {
  cards.put([card()], now());
  const { waiting, send } = answersByHand();
  const done = [changeAtOnce(asked(), send), changeAtOnce(STRANGERS, send)];
  expect(cards.get(5)).toEqual(card());
  await expect.poll(() => waiting.length).toBe(1);
  cards.patch(5, asked());
  expect(cards.get(5)).toEqual(card());
  waiting[0]?.(failure(500));
  await expect.poll(() => waiting.length).toBe(2);
  cards.patch(5, STRANGERS);
  waiting[1]?.(success(STRANGERS));
  await Promise.all(done);
  expect(cards.get(5)).toEqual(card());
});

test('a mistake while sending does not hold up the next change', async () => {
  cards.put([card()], now());
  const broken = changeAtOnce(asked(), () => Promise.reject(new Error('broken')));
  const next = changeAtOnce(befriended, () => Promise.resolve(success(null)));
  await expect(broken).rejects.toThrow('broken');
  await next;
  expect(cards.get(5)).toEqual(card(befriended));
});

test('a reader is drawn again for its own entities only, and once for one answer', async () => {
  const ids = cards.put(
    Array.from({ length: 1500 }, (_, id) => card({ id: id + 10 })),
    now(),
  );
  const drawn: number[] = [];
  function One({ id }: { id: number }) {
    drawn.push(id);
    return <i>{cards.useOne(id)?.onlineStatus}</i>;
  }
  function Count() {
    drawn.push(0);
    return <b>{cards.useEach(ids).length}</b>;
  }
  await render(
    <>
      {ids.map((id) => (
        <One key={id} id={id} />
      ))}
    </>,
  );
  drawn.length = 0;
  flushSync(() => cards.patch(77, { onlineStatus: 'online' }));
  expect(drawn).toEqual([77]);
  flushSync(() => cards.patch(77, { onlineStatus: 'online' }));
  expect(drawn).toEqual([77]);

  await render(<Count />);
  drawn.length = 0;
  flushSync(
    () =>
      void cards.put(
        ids.map((id) => card({ id, bio: 'Changed' })),
        now(),
      ),
  );
  expect(drawn.filter((id) => id === 0)).toEqual([0]);
});

test('a list is the very same array until one of them changes', async () => {
  const ids = cards.put([card(), card({ id: 6 })], now());
  const seen: Card[][] = [];
  function List() {
    seen.push(cards.useEach(ids));
    return null;
  }
  const screen = await render(<List />);
  await screen.rerender(<List />);
  expect(seen.at(-1)).toBe(seen[0]);
  flushSync(() => cards.patch(6, befriended));
  expect(seen.at(-1)).toEqual([card(), card({ id: 6, ...befriended })]);
  expect(seen.at(-1)?.[0]).toBe(seen[0]?.[0]);
  flushSync(() => emptyEntityStores());
  expect(seen.at(-1)).toEqual([]);
});

test('nothing is left for a person who signs in next, nor of what was asked for before', () => {
  rememberMe(currentUser());
  const askedAt = now();
  cards.put([card()], now());
  cards.patch(6, { blocked: true });
  rememberMe(currentUser({ id: ALEX }));
  expect(cards.get(5)).toEqual(card());
  rememberMe(currentUser({ id: ALEX + 1 }));
  expect([cards.get(5), names.get(6)]).toEqual([undefined, undefined]);
  cards.put([card()], askedAt);
  expect(cards.get(5)).toBeUndefined();

  cards.put([card()], now());
  clearEverything();
  expect(cards.get(5)).toBeUndefined();
});
