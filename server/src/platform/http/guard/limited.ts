import type { Call } from '@quad/contract/core/call.ts';
import type { Caller } from '#platform/sessions/queries.ts';
import { mustNotBeLimited } from '#platform/sessions/rules.ts';
import { isReading } from '../calls/direct-calls.ts';

/**
 * What stays open to a person who may read only: leaving people, taking back what one said, protecting oneself, asking for
 * help, one's own settings. The handlers of FriendRequestAction, CommitRequestAction, CloseChatByID and
 * RemoveUserFromChatByID refuse what is not leaving.
 */
const STAYS_OPEN = [
  /^\/(auth|reports|support)\//,
  /^\/user\/me\//,
  /^\/user\/(BlockUser|UnblockUser|RemoveFriend|FriendRequestAction|Read\w+)$/,
  /^\/chat\/(CloseChatByID|RemoveUserFromChatByID)$/,
  /^\/date\/(UpdateDateProfile|PassMatch|UncommitMatch|CommitRequestAction)$/,
  /^\/(date|posts|places)\/Delete\w+$/,
];

/** Refuses to write for somebody whom staff have limited to reading. Source: decisions.md "Staff". @throws 403 */
export function mustBeFreeToWrite(call: Call, caller: Caller, now: number): void {
  if (isReading(call) || STAYS_OPEN.some((open) => open.test(call.path))) return;
  mustNotBeLimited(caller, now);
}
