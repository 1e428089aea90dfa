/** A supported institution, with the fields that page and server share. Source: specification 1 §3. */
export type Institution = {
  id: number;
  name: string;
  emails: string[];
  signup_open: boolean;
};

/**
 * Data that some checks need in both page and server. The page fetches the data. The server reads them from its tables.
 */
export type ReferenceData = {
  universities: readonly Institution[];
  /** Today's date in the institutions' time zone, `YYYY-MM-DD`. */
  today: string;
};

/** The time zone of every supported institution. */
export const CAMPUS_TIME_ZONE = 'Australia/Melbourne';

/** The calendar date on campus at an instant, as `YYYY-MM-DD`. The instant is in milliseconds since 1970. */
export function campusDate(now: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: CAMPUS_TIME_ZONE, dateStyle: 'short' }).format(now);
}
