/**
 * Makes a function that formats dates. The first call creates the `Intl` formatter. On a phone that takes tens of
 * milliseconds, which pages without dates should not wait for.
 */
export function dateFormat(words: Intl.DateTimeFormatOptions): (instant: string | Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (instant) => {
    format ??= new Intl.DateTimeFormat('en-AU', words);
    return format.format(new Date(instant));
  };
}

/** Formats a date in full for tooltips: "Friday 7 November 2025 at 3:05 pm". */
export const wholeDate = dateFormat({ dateStyle: 'full', timeStyle: 'short' });
