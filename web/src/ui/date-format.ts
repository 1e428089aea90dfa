/**
 * Makes a function that formats dates. The `Intl` formatter is created with the first date: that takes some tens of
 * milliseconds on a phone, and pages without dates should not wait for it.
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
