import type { Chat } from '#features/chat/queries.ts';

/** The states of the commit button. Source: specification 2 §4 "Commit". */
export type CommitState = 'none' | 'sent' | 'received' | 'committed';

/** Returns the commit state of the user and a match, from their chat. Without a chat the state is "none". */
export function commitStateIn(
  chat: Pick<Chat, 'committed' | 'commit_request'> | undefined,
  me: number | null,
): CommitState {
  if (chat?.committed) return 'committed';
  if (!chat?.commit_request) return 'none';
  return chat.commit_request.from_userId === me ? 'sent' : 'received';
}
