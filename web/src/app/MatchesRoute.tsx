import { changeDraft, readDraft } from '#features/chat/composer/drafts.ts';
import MatchesPage from '#features/dating/matches/MatchesPage.tsx';

/** One's matches. What one begins with stands in the box of the chat, unless something is written there already. */
export default function MatchesRoute() {
  return <MatchesPage writeFirst={writeFirst} />;
}

function writeFirst(chat_id: number, line: string): void {
  if (!readDraft(chat_id).text) changeDraft(chat_id, { text: line });
}
