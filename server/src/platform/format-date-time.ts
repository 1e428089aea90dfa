const FORMAT = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Formats an instant for people whose time zone is not known: "1 December 2026 at 3:00 pm UTC". */
export const formatDateTime = (instant: Date): string => `${FORMAT.format(instant)} UTC`;
