const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The choices of the sheet. `untilFrom` makes the `muted_until` of a chat; `now` is in milliseconds since 1970. */
export const muteChoices: readonly { label: string; untilFrom: (now: number) => string }[] = [
  { label: '1 hour', untilFrom: (now) => new Date(now + HOUR_MS).toISOString() },
  { label: '8 hours', untilFrom: (now) => new Date(now + 8 * HOUR_MS).toISOString() },
  { label: 'Until 8 in the morning', untilFrom: (now) => nextMorning(now).toISOString() },
  { label: 'Until I turn it back on', untilFrom: () => 'ALWAYS' },
];

/** The next 8 in the morning where this device is. */
function nextMorning(now: number): Date {
  const morning = new Date(now);
  morning.setHours(8, 0, 0, 0);
  // The clocks of server and device may differ by a minute, and the server refuses a time that is over.
  if (morning.getTime() < now + MINUTE_MS) morning.setDate(morning.getDate() + 1);
  return morning;
}
