import { MatchPart } from '#features/chat/match-part.ts';
import MessagesPage from '#features/chat/MessagesPage.tsx';
import type { Chat } from '#features/chat/queries.ts';
import { fallbackTo } from '#platform/chunk-errors.ts';
import { lazy } from '#ui/lazy.tsx';

/** Few chats belong to a match. Where this code cannot be fetched, the chat works without it. */
const ChatCommit = lazy(() =>
  import('#features/dating/commit/ChatCommit.tsx').catch(fallbackTo({ default: () => null })),
);

const drawCommit = (chat: Chat) => <ChatCommit chat={chat} />;

/** Messages, with dating's part in the chats of matches. */
export default function MessagesRoute() {
  return (
    <MatchPart value={drawCommit}>
      <MessagesPage />
    </MatchPart>
  );
}
