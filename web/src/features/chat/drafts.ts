import { create } from 'zustand';
import { useSession } from '#platform/session.ts';

/** What is written and chosen for a chat and not sent. */
export type Draft = {
  text: string;
  files: readonly File[];
  /** The title of its group as one ceased to be in it, if it had one: only until the page is left. */
  chat_title?: string | undefined;
};

export const NOTHING: Draft = { text: '', files: [] };

/** The drafts of this tab, by chat: see `stored-drafts.ts`. */
export const useDrafts = create<{ drafts: ReadonlyMap<number, Draft> }>(() => ({ drafts: new Map() }));

/** The draft of a chat, if one is named. */
export const useDraft = (chat_id: number | null): Draft =>
  useDrafts(({ drafts }) => (chat_id === null ? undefined : drafts.get(chat_id)) ?? NOTHING);

/** The same outside of drawing. */
export const readDraft = (chat_id: number): Draft => useDrafts.getState().drafts.get(chat_id) ?? NOTHING;

/** Notes what is written or chosen for a chat. */
export function changeDraft(chat_id: number, some: Partial<Draft>): void {
  const draft = { ...readDraft(chat_id), ...some };
  const drafts = new Map(useDrafts.getState().drafts);
  if (draft.text || draft.files.length > 0) drafts.set(chat_id, draft);
  else drafts.delete(chat_id);
  useDrafts.setState({ drafts });
}

export const clearDrafts = (): void => useDrafts.setState({ drafts: new Map() });

// Drafts go with their author.
useSession.subscribe(({ user_id }, before) => {
  if (user_id !== before.user_id) clearDrafts();
});
