/**
 * Makes a function that formats dates. Only the first call creates the `Intl` formatter, because that takes tens of
 * milliseconds on a phone.
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
