import { create } from 'zustand';
import { useSession } from '#platform/session.ts';

/**
 * A letter that is being written. It stays while this tab is open, and is kept nowhere else: on a computer that several
 * people use, words that the browser keeps beside a name would say who wrote what is then published. Source: security.md
 * T14, docs/decisions/064.
 */
export const useLetterDraft = create<{ text: string }>(() => ({ text: '' }));

export const keepLetterDraft = (text: string): void => useLetterDraft.setState({ text });

useSession.subscribe(({ user_id }, before) => {
  if (user_id !== before.user_id) keepLetterDraft('');
});
