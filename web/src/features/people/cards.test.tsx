import type { Result } from '@quad/contract/core/envelope.ts';
import type { Card } from '@quad/contract/people/shapes.ts';
import { flushSync } from 'react-dom';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { now } from '#platform/now.ts';
import { clearEverything, rememberMe } from '#platform/session.ts';
import { ALEX, asked, asking, befriended, card } from '#testing/cards.ts';
import { failure, success } from '#testing/fake-server.ts';
import { currentUser } from '#testing/people.ts';
import { cardOf, emptyCards, namedOf, patchAtOnce, patchCard, putCards, useCard, useCards } from './cards.ts';

beforeEach(() => emptyCards());

const STRANGERS = { mutual: false, friendRequest: null };

/** Sends that are answered by hand, in any order. */
function answersByHand() {
  const waiting: ((answer: Result<Partial<Card>>) => void)[] = [];
  const send = () => new Promise<Result<Partial<Card>>>((resolve) => waiting.push(resolve));
  return { waiting, send };
}

test('an answer brings cards, and lists hold whose they are', () => {
  expect(putCards([card(), card({ id: 6 })], now())).toEqual([5, 6]);
  expect(cardOf(5)).toEqual(card());
  expect(cardOf(7)).toBeUndefined();
});

test('what is heard while an answer is on its way stays, field by field', () => {
  putCards([card()], now());
  const askedAt = now();
  patchCard(5, { onlineStatus: 'online' });
  putCards([card({ bio: 'Gelato.', ...befriended })], askedAt);
  expect(cardOf(5)).toEqual(card({ bio: 'Gelato.', onlineStatus: 'online', ...befriended }));
});

test('the same of somebody who was not known before', () => {
  const askedAt = now();
  patchCard(5, { onlineStatus: 'online' });
  expect(cardOf(5)).toBeUndefined();
  putCards([card()], askedAt);
  expect(cardOf(5)?.onlineStatus).toBe('online');
});

test('an answer that was asked for after an event knows better', () => {
  patchCard(5, { onlineStatus: 'online' });
  putCards([card({ onlineStatus: 'offline' })], now());
  expect(cardOf(5)?.onlineStatus).toBe('offline');
});

test('of two answers the one asked for last is shown, whichever comes first', () => {
  const [first, second] = [now(), now()];
  putCards([card({ bio: 'New' })], second);
  putCards([card({ bio: 'Old' })], first);
  expect(cardOf(5)?.bio).toBe('New');
});

test('somebody who left stays gone, whatever is answered later', () => {
  putCards([{ ...card({ first_name: 'Deleted user' }), deleted: true }], Infinity);
  putCards([card()], now());
  expect(cardOf(5)).toMatchObject({ first_name: 'Deleted user', deleted: true });
});

test('one’s own change shows at once, and an answer asked for before does not cover it', async () => {
  putCards([card()], now());
  const askedAt = now();
  const { waiting, send } = answersByHand();
  const done = patchAtOnce(5, asked(), send);
  expect(cardOf(5)).toEqual(card(asked()));
  putCards([card({ bio: 'Gelato.' })], askedAt);
  expect(cardOf(5)).toEqual(card({ bio: 'Gelato.', ...asked() }));
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.(success({}));
  await done;
  putCards([card()], askedAt);
  expect(cardOf(5)).toEqual(card(asked()));
});

test('it is taken back when it fails, and what was heard meanwhile stays', async () => {
  putCards([card()], now());
  const { waiting, send } = answersByHand();
  const done = patchAtOnce(5, asked(), send);
  patchCard(5, { onlineStatus: 'online' });
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.(failure(429));
  expect((await done).status).toBe(false);
  expect(cardOf(5)).toEqual(card({ onlineStatus: 'online' }));
});

test('what the server says of it counts, unless something was heard since it was sent', async () => {
  putCards([card()], now());
  const { waiting, send } = answersByHand();
  const confirm = (content: Partial<Card>) => content;
  const first = patchAtOnce(5, asked(), send, confirm);
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.(success(befriended));
  await first;
  expect(cardOf(5)).toEqual(card(befriended));

  const second = patchAtOnce(5, STRANGERS, send, confirm);
  await expect.poll(() => waiting.length).toBe(2);
  patchCard(5, asking());
  waiting[1]?.(success(STRANGERS));
  await second;
  expect(cardOf(5)?.friendRequest).toEqual(asking().friendRequest);
});

test('changes of one person are sent in their order, and the last of them is what shows', async () => {
  putCards([card()], now());
  const { waiting, send } = answersByHand();
  const done = [patchAtOnce(5, asked(), send), patchAtOnce(5, STRANGERS, send)];
  expect(cardOf(5)).toEqual(card());
  await expect.poll(() => waiting.length).toBe(1);
  patchCard(5, asked());
  expect(cardOf(5)).toEqual(card());
  waiting[0]?.(failure(500));
  await expect.poll(() => waiting.length).toBe(2);
  patchCard(5, STRANGERS);
  waiting[1]?.(success(STRANGERS));
  await Promise.all(done);
  expect(cardOf(5)).toEqual(card());
});

test('a mistake while sending does not hold up the next change', async () => {
  putCards([card()], now());
  const broken = patchAtOnce(5, asked(), () => Promise.reject(new Error('broken')));
  const next = patchAtOnce(5, befriended, () => Promise.resolve(success(null)));
  await expect(broken).rejects.toThrow('broken');
  await next;
  expect(cardOf(5)).toEqual(card(befriended));
});

test('a reader is told of their own people only, and once for one answer', async () => {
  const ids = putCards(
    Array.from({ length: 1500 }, (_, id) => card({ id: id + 10 })),
    now(),
  );
  const drawn: number[] = [];
  function One({ id }: { id: number }) {
    drawn.push(id);
    return <i>{useCard(id)?.onlineStatus}</i>;
  }
  function Count() {
    drawn.push(0);
    return <b>{useCards(ids).length}</b>;
  }
  await render(
    <>
      {ids.map((id) => (
        <One key={id} id={id} />
      ))}
    </>,
  );
  drawn.length = 0;
  flushSync(() => patchCard(77, { onlineStatus: 'online' }));
  expect(drawn).toEqual([77]);
  flushSync(() => patchCard(77, { onlineStatus: 'online' }));
  expect(drawn).toEqual([77]);

  await render(<Count />);
  drawn.length = 0;
  flushSync(
    () =>
      void putCards(
        ids.map((id) => card({ id, bio: 'Changed' })),
        now(),
      ),
  );
  expect(drawn.filter((id) => id === 0)).toEqual([0]);
});

test('a list of cards is the very same until one of them changes', async () => {
  const ids = putCards([card(), card({ id: 6 })], now());
  const seen: Card[][] = [];
  function List() {
    seen.push(useCards(ids));
    return null;
  }
  const screen = await render(<List />);
  await screen.rerender(<List />);
  expect(seen.at(-1)).toBe(seen[0]);
  flushSync(() => patchCard(6, befriended));
  expect(seen.at(-1)).toEqual([card(), card({ id: 6, ...befriended })]);
  expect(seen.at(-1)?.[0]).toBe(seen[0]?.[0]);
});

test('nothing is left for whoever signs in next, nor of what was asked for before', () => {
  rememberMe(currentUser());
  const askedAt = now();
  putCards([card()], now());
  patchCard(6, { blocked: true });
  rememberMe(currentUser({ id: ALEX }));
  expect(cardOf(5)).toEqual(card());
  rememberMe(currentUser({ id: ALEX + 1 }));
  expect([cardOf(5), namedOf(6)]).toEqual([undefined, undefined]);
  putCards([card()], askedAt);
  expect(cardOf(5)).toBeUndefined();

  putCards([card()], now());
  clearEverything();
  expect(cardOf(5)).toBeUndefined();
});
