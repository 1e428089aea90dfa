import type { Call } from '@quad/contract/core/call.ts';
import type { Caller } from '#platform/sessions/queries.ts';
import { mustNotBeLimited } from '#platform/sessions/rules.ts';
import { isReading } from '../calls/direct-calls.ts';

/**
 * The calls that a user who is limited to reading may still make. With them, users leave others, delete their own
 * content, protect themselves, ask for help and change their settings. FriendRequestAction, CommitRequestAction,
 * CloseChatByID and RemoveUserFromChatByID can also do other things, which their handlers refuse.
 */
const STAYS_OPEN = [
  /^\/(auth|reports|support)\//,
  /^\/user\/me\//,
  /^\/user\/(BlockUser|UnblockUser|RemoveFriend|FriendRequestAction|Read\w+)$/,
  /^\/chat\/(CloseChatByID|RemoveUserFromChatByID)$/,
  /^\/date\/(UpdateDateProfile|PassMatch|UncommitMatch|CommitRequestAction)$/,
  /^\/(date|posts|places)\/Delete\w+$/,
];

/** Refuses a writing call of a user whom staff have limited to reading. Source: decisions.md "Staff". @throws 403 */
export function mustBeFreeToWrite(call: Call, caller: Caller, now: number): void {
  if (isReading(call) || STAYS_OPEN.some((open) => open.test(call.path))) return;
  mustNotBeLimited(caller, now);
}
