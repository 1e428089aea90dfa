import MatchesPage from '#features/dating/matches/MatchesPage.tsx';
import { fallbackTo } from '#platform/chunk-errors.ts';

/** One's matches. What one begins with stands in the box of the chat, unless something is written there already. */
export default function MatchesRoute() {
  return <MatchesPage writeFirst={writeFirst} />;
}

/** Where the code for it cannot be fetched, the chat opens with an empty box. */
async function writeFirst(chat_id: number, line: string): Promise<void> {
  const drafts = await import('#features/chat/drafts.ts').catch(fallbackTo(null));
  if (drafts && !drafts.readDraft(chat_id).text) drafts.changeDraft(chat_id, { text: line });
}
