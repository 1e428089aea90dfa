/** The hours of the day at which morning, afternoon and evening begin. The evening lasts until the next morning. */
const MORNING = 4;
const NOON = 12;
const EVENING = 18;

/** A greeting for the hour on the reader's clock: "Morning, Alex". */
export function greeting(now: Date, first_name: string | undefined): string {
  const hour = now.getHours();
  const time = hour < MORNING || hour >= EVENING ? 'Evening' : hour < NOON ? 'Morning' : 'Afternoon';
  return first_name ? `${time}, ${first_name}` : time;
}
