import { now } from '#platform/now.ts';
import { emit } from '#platform/socket.ts';

/** How long a visible page counts as in sight after the user's last input, in milliseconds. Source: everyday.md §3. */
const TOUCHED_MS = 3 * 60_000;
/** How often a page in sight reports that again, in milliseconds. The server forgets a report after three minutes. */
const REPEAT_MS = 2 * 60_000;

let touchedAt = now();
let hasSaid = false;

const isInSight = (): boolean => document.visibilityState === 'visible' && now() - touchedAt < TOUCHED_MS;

/**
 * Tells the server whether Quad is in sight. If it is, push notifications of messages come a little later, because most
 * users have read the message by then.
 */
export function saySight(): void {
  hasSaid = isInSight();
  void emit('user:inSight', { in_sight: hasSaid });
}

function touched(): void {
  touchedAt = now();
  if (!hasSaid) saySight();
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') touchedAt = now();
  saySight();
});
for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const)
  addEventListener(type, touched, { passive: true, capture: true });
setInterval(() => hasSaid && saySight(), REPEAT_MS);
