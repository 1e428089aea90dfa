import MatchesPage from '#features/dating/matches/MatchesPage.tsx';
import { fallbackTo } from '#platform/chunk-errors.ts';

/** The user's matches. A chosen opening line is put into the chat's composer if the composer has no draft. */
export default function MatchesRoute() {
  return <MatchesPage writeFirst={writeFirst} />;
}

/**
 * Puts an opening line into a chat's composer. If the code for drafts cannot be fetched, the chat opens with an empty
 * composer.
 */
async function writeFirst(chat_id: number, line: string): Promise<void> {
  const drafts = await import('#features/chat/drafts.ts').catch(fallbackTo(null));
  if (drafts && !drafts.readDraft(chat_id).text) drafts.changeDraft(chat_id, { text: line, offered: line });
}
