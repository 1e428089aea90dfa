import { describe, expect, test } from 'vitest';
import { LOAD_SHEDDING } from './limits.ts';
import { type LoadShedding, type Priority, watchLoad } from './load-shedding.ts';

const PRIORITIES: readonly Priority[] = ['search', 'background', 'upload', 'visitor', 'usual', 'always'];
const QUICK = LOAD_SHEDDING.slowMs / 10;
const SLOW = LOAD_SHEDDING.slowMs * 10;

/** Begins so many calls. Returns what ends the latest of them. */
function begin(
  load: LoadShedding,
  calls: number,
  priority: Priority = 'usual',
): (milliseconds: number) => void {
  const ends = Array.from({ length: calls }, () => load.begin(priority));
  return ends.at(-1) as (milliseconds: number) => void;
}

/** Lets so many measures go by in which every call takes so long, while so many others wait. */
function goOn(
  load: LoadShedding,
  measures: number,
  milliseconds: number,
  waiting = LOAD_SHEDDING.queue,
): void {
  const others = Array.from({ length: waiting }, () => load.begin('search'));
  for (let calls = 0; calls < measures * LOAD_SHEDDING.measure; calls += 1) load.begin('usual')(milliseconds);
  others.forEach((end) => end(milliseconds));
}

/** How many usual calls find room at once. Leaves them under way. */
function roomIn(load: LoadShedding): number {
  let room = 0;
  for (; load.hasRoom('usual'); room += 1) load.begin('usual');
  return room;
}

describe('what may begin', () => {
  test('goes in the order in which priorities are let go of, and some always may', () => {
    const load = watchLoad();
    const refused: Priority[] = [];
    for (let underWay = 0; underWay < LOAD_SHEDDING.most; underWay += 1) {
      begin(load, 1);
      for (const priority of PRIORITIES)
        if (!load.hasRoom(priority) && !refused.includes(priority)) refused.push(priority);
    }
    expect(refused).toEqual(['search', 'background', 'upload', 'visitor', 'usual']);
    expect(() => load.begin('usual')).toThrow('Quad is busy right now');
    expect(() => load.begin('always')).not.toThrow();
  });

  test('is given free by what ends', () => {
    const load = watchLoad();
    const end = begin(load, LOAD_SHEDDING.most);
    expect(load.hasRoom('usual')).toBe(false);
    end(QUICK);
    expect(load.hasRoom('usual')).toBe(true);
    expect(load.hasRoom('search')).toBe(false);
  });

  test('is not taken by uploads and visitors, who wait for other things', () => {
    const load = watchLoad();
    begin(load, 2 * LOAD_SHEDDING.most, 'upload');
    begin(load, 2 * LOAD_SHEDDING.most, 'visitor');
    expect(load.hasRoom('search')).toBe(true);
  });

  test('searches alone leave room for all others', () => {
    const load = watchLoad();
    while (load.hasRoom('search')) load.begin('search');
    expect(load.hasRoom('background')).toBe(true);
    expect(load.hasRoom('usual')).toBe(true);
  });
});

describe('how many may be under way', () => {
  test('stays as it is while each delay ends with nobody waiting', () => {
    const load = watchLoad();
    goOn(load, 20, SLOW, LOAD_SHEDDING.queue - 1);
    expect(roomIn(load)).toBe(LOAD_SHEDDING.most);
  });

  test('stays as it is however many come at once and are answered soon', () => {
    const load = watchLoad();
    goOn(load, 20, QUICK, LOAD_SHEDDING.most / 4);
    expect(roomIn(load)).toBe(LOAD_SHEDDING.most);
  });

  test('shrinks while calls take long, but never below the fewest', () => {
    const once = watchLoad();
    goOn(once, 1, SLOW);
    expect(roomIn(once)).toBe(Math.ceil(LOAD_SHEDDING.most * LOAD_SHEDDING.shrink));
    const long = watchLoad();
    goOn(long, 20, SLOW);
    expect(roomIn(long)).toBe(LOAD_SHEDDING.fewest);
  });

  test('grows again once calls are quick', () => {
    const load = watchLoad();
    goOn(load, 20, SLOW);
    goOn(load, 3, QUICK);
    expect(roomIn(load)).toBe(LOAD_SHEDDING.fewest + 3 * LOAD_SHEDDING.growth);
    const calm = watchLoad();
    goOn(calm, 20, SLOW);
    goOn(calm, 40, QUICK);
    expect(roomIn(calm)).toBe(LOAD_SHEDDING.most);
  });

  test('does not depend on searches, however long they take', () => {
    const load = watchLoad();
    for (let calls = 0; calls < 5 * LOAD_SHEDDING.measure; calls += 1) load.begin('search')(SLOW);
    expect(roomIn(load)).toBe(LOAD_SHEDDING.most);
  });
});
