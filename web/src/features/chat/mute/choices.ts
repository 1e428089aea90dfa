const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The choices of the sheet. `untilFrom` makes the `muted_until` of a chat; `now` is in milliseconds since 1970. */
export const muteChoices: readonly { label: string; untilFrom: (now: number) => string }[] = [
  { label: '1 hour', untilFrom: (now) => new Date(now + HOUR_MS).toISOString() },
  { label: '8 hours', untilFrom: (now) => new Date(now + 8 * HOUR_MS).toISOString() },
  { label: 'Until 8 in the morning', untilFrom: (now) => nextMorning(now).toISOString() },
  { label: 'Until I turn it back on', untilFrom: () => 'ALWAYS' },
];

/** The next time at which it is 8 in the morning in this device's time zone. */
function nextMorning(now: number): Date {
  const morning = new Date(now);
  morning.setHours(8, 0, 0, 0);
  // The server refuses a time in the past. Its clock may differ from the device's by a minute.
  if (morning.getTime() < now + MINUTE_MS) morning.setDate(morning.getDate() + 1);
  return morning;
}
