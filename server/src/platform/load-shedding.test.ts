import { describe, expect, test } from 'vitest';
import { LOAD_SHEDDING } from './limits.ts';
import { type LoadShedding, type Priority, makeLoadShedding } from './load-shedding.ts';

const PRIORITIES: readonly Priority[] = ['search', 'background', 'upload', 'visitor', 'normal', 'always'];
const QUICK = LOAD_SHEDDING.slowMs / 10;
const SLOW = LOAD_SHEDDING.slowMs * 10;

/** Begins the given number of calls. Returns the function that ends the last call. */
function begin(
  load: LoadShedding,
  calls: number,
  priority: Priority = 'normal',
): (milliseconds: number) => void {
  const ends = Array.from({ length: calls }, () => load.begin(priority));
  return ends.at(-1) as (milliseconds: number) => void;
}

/**
 * Simulates senders with one call in progress each. A call takes `milliseconds`. When it is answered or shed, its
 * sender makes the next call. Ends after `measures` changes of the limit.
 * @returns the number of shed calls, and the number of calls in progress at the end
 */
function goOn(load: LoadShedding, measures: number, milliseconds: number, senders: number) {
  const inFlight: ((milliseconds: number) => void)[] = [];
  let shed = 0;
  for (let calls = 0; calls < measures * LOAD_SHEDDING.measure; calls += 1) {
    for (let idle = senders - inFlight.length; idle > 0; idle -= 1) {
      if (load.admits('normal')) inFlight.push(load.begin('normal'));
      else shed += 1;
    }
    inFlight.shift()?.(milliseconds);
  }
  const atLast = inFlight.length + 1;
  inFlight.forEach((end) => end(milliseconds));
  return { shed, atLast };
}

/** The number of senders that reaches the limit of a server without load. */
const MANY = LOAD_SHEDDING.maxInFlight;

/** Begins normal calls until one is refused, and does not end them. Returns the number of admitted calls. */
function roomIn(load: LoadShedding): number {
  let room = 0;
  for (; load.admits('normal'); room += 1) load.begin('normal');
  return room;
}

describe('what may begin', () => {
  test('goes in the order in which priorities are let go of, and some always may', () => {
    const load = makeLoadShedding();
    const refused: Priority[] = [];
    for (let inFlight = 0; inFlight < LOAD_SHEDDING.maxInFlight; inFlight += 1) {
      begin(load, 1);
      for (const priority of PRIORITIES)
        if (!load.admits(priority) && !refused.includes(priority)) refused.push(priority);
    }
    expect(refused).toEqual(['search', 'background', 'upload', 'visitor', 'normal']);
    expect(() => load.begin('normal')).toThrow('Quad’s busy right now');
    expect(() => load.begin('always')).not.toThrow();
  });

  test('is given free by what ends', () => {
    const load = makeLoadShedding();
    const end = begin(load, LOAD_SHEDDING.maxInFlight);
    expect(load.admits('normal')).toBe(false);
    end(QUICK);
    expect(load.admits('normal')).toBe(true);
    expect(load.admits('search')).toBe(false);
  });

  test('is not taken by uploads and visitors, who wait for other things', () => {
    const load = makeLoadShedding();
    begin(load, 2 * LOAD_SHEDDING.maxInFlight, 'upload');
    begin(load, 2 * LOAD_SHEDDING.maxInFlight, 'visitor');
    expect(load.admits('search')).toBe(true);
  });

  test('searches alone leave room for all others', () => {
    const load = makeLoadShedding();
    while (load.admits('search')) load.begin('search');
    expect(load.admits('background')).toBe(true);
    expect(load.admits('normal')).toBe(true);
  });
});

describe('how many may be under way', () => {
  test('stays as it is for 64 senders at once, however long it takes', () => {
    const load = makeLoadShedding();
    expect(goOn(load, 20, SLOW, 64).shed).toBe(0);
    expect(roomIn(load)).toBe(LOAD_SHEDDING.maxInFlight);
  });

  test('leaves room for 64 senders also where there have just been too many', () => {
    const load = makeLoadShedding();
    expect(goOn(load, 20, SLOW, MANY).shed).toBeGreaterThan(0);
    expect(goOn(load, 20, SLOW, 64).shed).toBe(0);
  });

  test('stays as it is however many come at once and are answered soon', () => {
    const load = makeLoadShedding();
    expect(goOn(load, 20, QUICK, MANY).shed).toBe(0);
    expect(roomIn(load)).toBe(LOAD_SHEDDING.maxInFlight);
  });

  test('shrinks while calls take long, but never below the fewest', () => {
    const { atLast } = goOn(makeLoadShedding(), 1, SLOW, MANY);
    expect(atLast).toBe(LOAD_SHEDDING.maxInFlight);
    for (const measures of [20, 21]) {
      const under = goOn(makeLoadShedding(), measures, SLOW, MANY).atLast;
      expect(under).toBeGreaterThanOrEqual(LOAD_SHEDDING.minInFlight);
      expect(under).toBeLessThanOrEqual(LOAD_SHEDDING.minInFlight + LOAD_SHEDDING.growth);
    }
  });

  test('grows again once calls are quick', () => {
    const load = makeLoadShedding();
    goOn(load, 20, SLOW, MANY);
    goOn(load, 40, QUICK, 1);
    expect(roomIn(load)).toBe(LOAD_SHEDDING.maxInFlight);
  });

  test('does not depend on searches, however long they take', () => {
    const load = makeLoadShedding();
    for (let calls = 0; calls < 5 * LOAD_SHEDDING.measure; calls += 1) load.begin('search')(SLOW);
    expect(roomIn(load)).toBe(LOAD_SHEDDING.maxInFlight);
  });
});
