import { Suspense } from 'react';
import { MatchPart } from '#features/chat/match-part.ts';
import MessagesPage from '#features/chat/MessagesPage.tsx';
import type { Chat } from '#features/chat/queries.ts';
import { useAsking } from '#features/push/asking.ts';
import { fallbackTo } from '#platform/chunk-errors.ts';
import { lazy } from '#ui/lazy.tsx';

/**
 * The controls of dating have a chunk of their own, because few chats belong to a match. If the chunk cannot be
 * fetched, the chat works without them.
 */
const ChatCommit = lazy(() =>
  import('#features/dating/commit/ChatCommit.tsx').catch(fallbackTo({ default: () => null })),
);

const AskCard = lazy(() => import('#features/push/AskCard.tsx').catch(fallbackTo({ default: () => null })));

const drawCommit = (chat: Chat) => <ChatCommit chat={chat} />;

/** The messages page. In chats of matches it also shows the controls of the dating feature. */
export default function MessagesRoute() {
  const isAsking = useAsking(({ asked }) => asked !== null);
  return (
    <MatchPart value={drawCommit}>
      <MessagesPage
        question={
          isAsking && (
            <Suspense>
              <AskCard />
            </Suspense>
          )
        }
      />
    </MatchPart>
  );
}
