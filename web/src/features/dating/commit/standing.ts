import type { Chat } from '#features/chat/queries.ts';

/** The states of the commit button. Source: specification 2 §4 "Commit". */
export type Standing = 'none' | 'sent' | 'received' | 'committed';

/** Where oneself and a match stand, as their chat tells; without one nobody has asked yet. */
export function standingIn(
  chat: Pick<Chat, 'committed' | 'commit_request'> | undefined,
  me: number | null,
): Standing {
  if (chat?.committed) return 'committed';
  if (!chat?.commit_request) return 'none';
  return chat.commit_request.from_userId === me ? 'sent' : 'received';
}
