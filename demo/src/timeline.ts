import { DAY, HOURS_OF, HOUR, MINUTE, type LocalTime } from './local-time.ts';
import type { Random } from './random.ts';
import type { Exchange } from './script.ts';

const SECOND = 1000;

/** A step of an exchange with the time at which it happens. */
export interface TimedStep {
  step: Exchange['steps'][number];
  at: number;
}

/** How the exchanges of a conversation are spread over weeks. */
export interface Pace {
  random: Random;
  local: LocalTime;
  /**
   * The maximum number of days between two exchanges. If an exchange has a weekday, the days until the weekday are
   * added.
   */
  idleDays: number;
}

/**
 * Returns how long after the first step each step happens, in milliseconds. A second message of the same speaker
 * follows within seconds. An answer takes about a minute.
 */
function offsetsOf({ steps }: Exchange, random: Random): number[] {
  let offset = 0;
  let before = '';
  return steps.map((step, index) => {
    if (step.kind === 'silence') offset += random.int(18 * MINUTE, 85 * MINUTE);
    else if (index > 0) offset += pauseBefore(step, before, random);
    if (step.kind === 'line') before = step.speaker;
    return offset;
  });
}

function pauseBefore(step: Exchange['steps'][number], before: string, random: Random): number {
  if (step.kind !== 'line') return random.int(20 * SECOND, 2 * MINUTE);
  const typing = step.text.length * 90;
  if (step.speaker === before) return typing + random.int(2 * SECOND, 14 * SECOND);
  if (random.chance(0.1)) return typing + random.int(3 * MINUTE, 9 * MINUTE);
  return typing + random.int(5 * SECOND, 55 * SECOND);
}

/**
 * Returns a time at which an exchange can begin. The hour is random within the exchange's part of the day. The day is
 * the latest possible one that is at least `idle` days before `before` and has the exchange's weekday. The exchange
 * ends by `before`.
 */
function placeBefore(
  exchange: Exchange,
  length: number,
  before: number,
  idle: number,
  { random, local }: Pace,
) {
  const [first, last] = HOURS_OF[exchange.part];
  const hour = first + (last - first) * random.float();
  let day = local.dayOf(before) - idle;
  for (;;) {
    const start = local.at(day, hour);
    // Day 0 was a Thursday, whose weekday number is 4.
    const suits = exchange.weekday === null || (((day + 4) % 7) + 7) % 7 === exchange.weekday;
    if (suits && start + length <= before) return start;
    day -= 1;
  }
}

/**
 * Gives a time to each step of a conversation. Chooses the times backwards from the newest exchange, so that this
 * exchange is as recent as needed.
 * @param exchanges in the order in which they were said
 * @param end the time of the last step. With null, the newest exchange is in its part of the day.
 * @param latest the time after which nothing may happen
 */
export function layOut(exchanges: Exchange[], end: number | null, latest: number, pace: Pace): TimedStep[] {
  let before = latest;
  const laid = exchanges.toReversed().map((exchange, index) => {
    const offsets = offsetsOf(exchange, pace.random);
    const length = offsets.at(-1) ?? 0;
    const fixed = index === 0 && end !== null;
    const idle = index === 0 ? 0 : pace.random.int(0, pace.idleDays);
    const start = fixed ? end - length : placeBefore(exchange, length, before, idle, pace);
    before = start - HOUR;
    return exchange.steps.map((step, at): TimedStep => ({ step, at: start + (offsets[at] ?? 0) }));
  });
  return laid.toReversed().flat();
}

/** A step may be at night if it is younger than this, in milliseconds: the user of the demo is awake now, too. */
const JUST_NOW = 70 * MINUTE;

/**
 * Returns the time itself if it is recent or if people are awake then. Otherwise returns a late time of the previous
 * evening.
 */
export function awake(moment: number, local: LocalTime): number {
  const day = local.dayOf(moment);
  const asleep = moment < local.at(day, HOURS_OF.morning[0]);
  if (!asleep || moment > local.now - JUST_NOW) return moment;
  const [first, last] = HOURS_OF.night;
  return local.at(day - 1, first) + Math.floor((moment % DAY) * ((last - first) / 30));
}

/**
 * Returns the time that was the given number of minutes ago. If people were asleep then, returns a late time of the
 * previous evening.
 */
export const minutesBack = (minutes: number, local: LocalTime): number =>
  awake(local.now - minutes * MINUTE, local);

/** Returns a random time in the last `days` days. People are awake at this time. The time is never in the future. */
export function someTime({ random, local }: Pick<Pace, 'random' | 'local'>, days: number): number {
  const [first, last] = HOURS_OF.any;
  const day = local.dayOf(local.now) - random.int(0, days);
  const wanted = local.at(day, first + (last - first) * random.float());
  return wanted <= local.now - MINUTE ? wanted : wanted - DAY;
}
