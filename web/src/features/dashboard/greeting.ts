/** Hours at which the afternoon and the evening begin; the evening lasts until the morning. */
const MORNING = 4;
const NOON = 12;
const EVENING = 18;

/** "Morning, Alex": a greeting for an hour of the reader's own clock. */
export function greeting(now: Date, first_name: string | undefined): string {
  const hour = now.getHours();
  const time = hour < MORNING || hour >= EVENING ? 'Evening' : hour < NOON ? 'Morning' : 'Afternoon';
  return first_name ? `${time}, ${first_name}` : time;
}
