/** A minute, an hour and a day, in milliseconds. All times of the campus are in milliseconds. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The time zone of both institutions of the demo. */
const TIME_ZONE = 'Australia/Melbourne';

/**
 * The part of the day in which something happens. Its hours are counted from local midnight. The hours of `night` go
 * beyond 24.
 */
export type PartOfDay = 'morning' | 'midday' | 'afternoon' | 'evening' | 'night' | 'any';

/** The first and the last hour of each part of the day. */
export const HOURS_OF: Record<PartOfDay, readonly [number, number]> = {
  morning: [7.5, 11],
  midday: [11.5, 14],
  afternoon: [14, 17.5],
  evening: [17.5, 21.5],
  night: [21.5, 24.3],
  any: [9, 22],
};

/** Converts between times and the local days and hours of the campus. */
export interface LocalTime {
  /** The time of the campus, in milliseconds since 1970. */
  now: number;
  /** The local year at `now`. */
  year: number;
  /** Returns the local day of a time, as the number of days since 1970-01-01, which was a Thursday. */
  dayOf(instant: number): number;
  /** Returns the time, in milliseconds since 1970, of a local day and hour. The hour may have a fraction. */
  at(day: number, hour: number): number;
}

/**
 * Returns the local time for a campus made at `now` (milliseconds since 1970). Times before a change of the clocks are
 * wrong by an hour, because the time zone's offset at `now` is used for all times.
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
