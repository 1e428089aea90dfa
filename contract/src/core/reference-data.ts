/** A supported institution as both sides know it. Source: specification 1 §3. */
export type Institution = {
  id: number;
  name: string;
  emails: string[];
  signup_open: boolean;
};

/** Data that some checks need on both sides: the page fetches it, the server reads it from its tables. */
export type ReferenceData = {
  universities: readonly Institution[];
  /** Today at the institutions, `YYYY-MM-DD`. */
  today: string;
};

/** The time zone of every supported institution. */
export const CAMPUS_TIME_ZONE = 'Australia/Melbourne';

/** The calendar date on campus at an instant given in milliseconds since 1970, as `YYYY-MM-DD`. */
export function campusDate(now: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: CAMPUS_TIME_ZONE, dateStyle: 'short' }).format(now);
}
