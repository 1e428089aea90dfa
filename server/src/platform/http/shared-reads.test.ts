import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { shareReads } from './shared-reads.ts';

/** Doubles numbers, and notes with which ones it was asked. */
function doubling() {
  const asked: number[][] = [];
  const load = async (keys: readonly number[]): Promise<ReadonlyMap<number, number>> => {
    asked.push([...keys]);
    await nextTurn();
    return new Map(keys.map((key) => [key, 2 * key]));
  };
  return { asked, load };
}

test('parts that read the same kind at different times read it together', async () => {
  const { asked, load } = doubling();
  const { part, read } = shareReads();
  const late = async () => {
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
    return read('number', [2, 3], load);
  };
  const found = await Promise.all([part(() => read('number', [1, 2], load)), part(late)]);
  expect(asked).toEqual([[1, 2, 3]]);
  expect(found.map((numbers) => numbers.get(2))).toEqual([4, 4]);
});

test('nobody waits for a part that reads nothing, or fails, and kinds do not mix', async () => {
  const { asked, load } = doubling();
  const { part, read } = shareReads();
  const failing = part(async () => {
    await nextTurn();
    throw new Error('on its own');
  });
  const [one, other] = [part(() => read('one', [1], load)), part(() => read('other', [2], load))];
  await expect(failing).rejects.toThrow('on its own');
  expect([(await one).size, (await other).size]).toEqual([1, 1]);
  expect(asked).toEqual([[1], [2]]);
});

test('what a part reads next is read together with whoever waited for its answer', async () => {
  const { asked, load } = doubling();
  const { part, wait, read } = shareReads();
  const first = part(async () => {
    await nextTurn();
    return 7;
  });
  const second = part(async () => read('number', [await wait(first)], load));
  const third = part(() => read('number', [1], load));
  await Promise.all([second, third]);
  expect(asked).toEqual([[1, 7]]);
  await part(() => read('number', [5], load));
  expect(asked).toEqual([[1, 7], [5]]);
});

test('a reading that fails is told to all who wait for it, and to nobody else', async () => {
  const { part, read } = shareReads();
  const broken = async () => Promise.reject<ReadonlyMap<number, number>>(new Error('gone'));
  const { load } = doubling();
  const outcomes = await Promise.allSettled([
    part(() => read('broken', [1], broken)),
    part(() => read('broken', [2], broken)),
    part(() => read('sound', [3], load)),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});
