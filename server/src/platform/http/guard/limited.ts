import type { Call } from '@quad/contract/core/call.ts';
import { forbidden } from '#platform/problems.ts';
import type { Caller } from '#platform/sessions/queries.ts';
import { writtenOut } from '#platform/written-out.ts';
import { isReading } from '../calls/direct-calls.ts';

/**
 * What stays open to a person who may read only: leaving people, taking back what one said, protecting oneself, asking for
 * help, one's own settings.
 */
const STAYS_OPEN = [
  /^\/(auth|reports|support)\//,
  /^\/user\/me\//,
  /^\/user\/(BlockUser|UnblockUser|RemoveFriend|ReadAllNotifications)$/,
  /^\/date\/(UpdateDateProfile|PassMatch|UncommitMatch|DeleteLoveLetter|DeleteLoveLetterComment)$/,
  /^\/(posts|places)\/Delete\w+$/,
];

/** Refuses to write for somebody whom staff have limited to reading. Source: decisions.md "Staff". @throws 403 */
export function mustBeFreeToWrite(call: Call, caller: Caller, now: number): void {
  if (isReading(call) || STAYS_OPEN.some((open) => open.test(call.path))) return;
  mustNotBeLimited(caller, now);
}

/** Throws 403 while staff limit somebody to reading. */
export function mustNotBeLimited({ limited_until }: Caller, now: number): void {
  if (limited_until === null || limited_until.getTime() <= now) return;
  throw forbidden(`You can read, but not write, until ${writtenOut(limited_until)}`);
}
