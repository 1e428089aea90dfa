/**
 * Makes a writer of dates. What writes them is made with the first date: it takes a phone some tens of milliseconds,
 * which each page would pay before it is drawn, also where it shows no date.
 */
export function dateFormat(words: Intl.DateTimeFormatOptions): (instant: string | Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (instant) => {
    format ??= new Intl.DateTimeFormat('en-AU', words);
    return format.format(new Date(instant));
  };
}

/** "Friday 7 November 2025 at 3:05 pm", as a tooltip says it. */
export const wholeDate = dateFormat({ dateStyle: 'full', timeStyle: 'short' });
