/**
 * Makes a function that formats dates. The `Intl` formatter is created with the first date: that takes a phone some
 * tens of milliseconds, which pages without dates should not pay.
 */
export function dateFormat(words: Intl.DateTimeFormatOptions): (instant: string | Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (instant) => {
    format ??= new Intl.DateTimeFormat('en-AU', words);
    return format.format(new Date(instant));
  };
}

/** "Friday 7 November 2025 at 3:05 pm", for tooltips. */
export const wholeDate = dateFormat({ dateStyle: 'full', timeStyle: 'short' });
