import type { Call } from '@quad/contract/core/call.ts';
import type { Caller } from '#platform/sessions/queries.ts';
import { mustNotBeLimited } from '#platform/sessions/rules.ts';
import { isReading } from '../calls/direct-calls.ts';

/**
 * The writing calls that remain allowed for a user whom staff have limited to reading. Users can still end contacts,
 * delete their own content, ask for help and change their settings. FriendRequestAction, CommitRequestAction,
 * CloseChatByID and RemoveUserFromChatByID also have other uses, which their handlers refuse.
 */
const STAYS_OPEN = [
  /^\/(auth|reports|support)\//,
  /^\/user\/me\//,
  /^\/user\/(BlockUser|UnblockUser|RemoveFriend|FriendRequestAction|Read\w+)$/,
  /^\/chat\/(CloseChatByID|RemoveUserFromChatByID|UnsendMessage|UpdateChatSettings)$/,
  /^\/date\/(UpdateDateProfile|PassMatch|UncommitMatch|CommitRequestAction)$/,
  /^\/(date|posts|places)\/Delete\w+$/,
];

/** Refuses a writing call by a user whom staff have limited to reading. Source: decisions.md "Staff". @throws 403 */
export function mustBeFreeToWrite(call: Call, caller: Caller, now: number): void {
  if (isReading(call) || STAYS_OPEN.some((open) => open.test(call.path))) return;
  mustNotBeLimited(caller, now);
}
