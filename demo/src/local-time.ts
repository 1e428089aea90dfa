/** A minute, an hour and a day in milliseconds, the unit of all times of the campus. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The time zone of both demo institutions. */
const TIME_ZONE = 'Australia/Melbourne';

/** The part of the day in which something happens. Hours count from local midnight; `night` goes past it. */
export type PartOfDay = 'morning' | 'midday' | 'afternoon' | 'evening' | 'night' | 'any';

/** First and last hour of each part of the day. */
export const HOURS_OF: Record<PartOfDay, readonly [number, number]> = {
  morning: [7.5, 11],
  midday: [11.5, 14],
  afternoon: [14, 17.5],
  evening: [17.5, 21.5],
  night: [21.5, 24.3],
  any: [9, 22],
};

/** The campus's local time around one moment. */
export interface LocalTime {
  /** The moment for which the campus is made. */
  now: number;
  /** The local year of that moment. */
  year: number;
  /** Whole local days since 1970 (a Thursday) for an instant. */
  dayOf(instant: number): number;
  /** The instant of an hour (fractions allowed) on a local day. */
  at(day: number, hour: number): number;
}

/**
 * Local time at `now` (milliseconds since 1970). The offset at `now` is also used for the weeks before: an error of an
 * hour across a clock change does not matter here.
 */
export function localTime(now: number): LocalTime {
  const format = new Intl.DateTimeFormat('en-AU', {
    timeZone: TIME_ZONE,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const part = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = part;
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  const offset = Math.round((wall - now) / (15 * MINUTE)) * 15 * MINUTE;
  return {
    now,
    year,
    dayOf: (instant) => Math.floor((instant + offset) / DAY),
    at: (localDay, localHour) => Math.round(localDay * DAY + localHour * HOUR - offset),
  };
}
