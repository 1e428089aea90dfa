import { create } from 'zustand';
import { useSession } from '#platform/session.ts';

/** The unsent text and files of a chat. */
export type Draft = {
  text: string;
  files: readonly File[];
  /**
   * The group's title when the user stopped being a member. Unset for a group without a title. It is not stored beyond
   * the page.
   */
  chat_title?: string | undefined;
};

export const NOTHING: Draft = { text: '', files: [] };

/** The drafts of this tab, by chat: see `stored-drafts.ts`. */
export const useDrafts = create<{ drafts: ReadonlyMap<number, Draft> }>(() => ({ drafts: new Map() }));

/** The draft of a chat; an empty draft for null. */
export const useDraft = (chat_id: number | null): Draft =>
  useDrafts(({ drafts }) => (chat_id === null ? undefined : drafts.get(chat_id)) ?? NOTHING);

/** The draft of a chat, for code outside of rendering. */
export const readDraft = (chat_id: number): Draft => useDrafts.getState().drafts.get(chat_id) ?? NOTHING;

/** Changes the draft of a chat. */
export function changeDraft(chat_id: number, some: Partial<Draft>): void {
  const draft = { ...readDraft(chat_id), ...some };
  const drafts = new Map(useDrafts.getState().drafts);
  if (draft.text || draft.files.length > 0) drafts.set(chat_id, draft);
  else drafts.delete(chat_id);
  useDrafts.setState({ drafts });
}

export const clearDrafts = (): void => useDrafts.setState({ drafts: new Map() });

// When another person signs in or the user signs out, the drafts are removed from this tab.
useSession.subscribe(({ user_id }, before) => {
  if (user_id !== before.user_id) clearDrafts();
});
