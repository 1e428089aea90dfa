import { MatchPart } from '#features/chat/match-part.ts';
import MessagesPage from '#features/chat/MessagesPage.tsx';
import type { Chat } from '#features/chat/queries.ts';
import { fallbackTo } from '#platform/chunk-errors.ts';
import { lazy } from '#ui/lazy.tsx';

/** Few chats are those of a match. Where it cannot be fetched, the chat can be read and written without. */
const ChatCommit = lazy(() =>
  import('#features/dating/commit/ChatCommit.tsx').catch(fallbackTo({ default: () => null })),
);

const drawCommit = (chat: Chat) => <ChatCommit chat={chat} />;

/** Messages, with what dating has to say in the chats of matches. */
export default function MessagesRoute() {
  return (
    <MatchPart value={drawCommit}>
      <MessagesPage />
    </MatchPart>
  );
}
