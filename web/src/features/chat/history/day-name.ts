import { dateFormat } from '#ui/date-format.ts';

/**
 * Returns the name of a day in this device's time zone: "Today", "Yesterday", or "Friday 7 November". The year is added
 * if it is not the current one.
 */
export function dayName(instant: string, now = new Date()): string {
  const date = new Date(instant);
  const isOn = (daysAgo: number) =>
    date.toDateString() ===
    new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo).toDateString();
  if (isOn(0)) return 'Today';
  if (isOn(1)) return 'Yesterday';
  return longDay(date, now).replace(',', '');
}

/**
 * Returns a function that formats a date in this device's time zone. The function adds the year if it is not the
 * current one.
 */
export function withOtherYear(words: Intl.DateTimeFormatOptions): (date: Date, now?: Date) => string {
  const thisYear = dateFormat(words);
  const otherYear = dateFormat({ ...words, year: 'numeric' });
  return (date, now = new Date()) => (date.getFullYear() === now.getFullYear() ? thisYear : otherYear)(date);
}

const longDay = withOtherYear({ weekday: 'long', day: 'numeric', month: 'long' });
