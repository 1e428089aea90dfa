/** "Today", "Yesterday", or "Friday 7 November", with the year where it is another one. By the calendar here. */
export function dayName(instant: string, now = new Date()): string {
  const date = new Date(instant);
  const isOn = (daysAgo: number) =>
    date.toDateString() ===
    new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo).toDateString();
  if (isOn(0)) return 'Today';
  if (isOn(1)) return 'Yesterday';
  const format = date.getFullYear() === now.getFullYear() ? thisYear : otherYear;
  return format.format(date).replace(',', '');
}

const words = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const thisYear = new Intl.DateTimeFormat('en-AU', words);
const otherYear = new Intl.DateTimeFormat('en-AU', { ...words, year: 'numeric' });
