import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { emitQueue } from './emit-queue.ts';

const to = (people: number, name: string) => ({ rooms: Array.from({ length: people }), name });

test('events to few leave at once, to many after this turn, and nothing overtakes', async () => {
  const sent: string[] = [];
  const send = emitQueue<ReturnType<typeof to>>(({ name }) => void sent.push(name));
  send(to(2, 'first'));
  send(to(500, 'to many'));
  send(to(2, 'behind them'));
  expect(sent).toEqual(['first']);
  await afterThisTurn();
  expect(sent).toEqual(['first', 'to many', 'behind them']);
  send(to(2, 'at once again'));
  expect(sent.at(-1)).toBe('at once again');
});

test('a room in which many are waits its turn like many rooms', async () => {
  const sent: string[] = [];
  const send = emitQueue<{ rooms: string[]; name: string }>(
    ({ name }) => void sent.push(name),
    (room) => (room === 'crowded' ? 21 : 1),
  );
  send({ rooms: ['quiet'], name: 'to few' });
  send({ rooms: ['quiet', 'crowded'], name: 'to a crowd' });
  expect(sent).toEqual(['to few']);
  await afterThisTurn();
  expect(sent).toEqual(['to few', 'to a crowd']);
});
