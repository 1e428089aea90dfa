import { create } from 'zustand';
import { useSession } from '#platform/session.ts';

/** A change to the text of a message that was sent. */
export type Editing = {
  message_id: number;
  /** The new text, as far as it is written. */
  text: string;
  /** The text before the change. */
  original: string;
  /** Whether the message has photos or videos. Its text may then be empty. */
  hasMedia: boolean;
  /** The ids of the people whom the message mentions. */
  mentions?: readonly number[] | undefined;
};

/** The message to which the next message replies. */
export type Replying = { seq: number; message_id: number };

export type Draft = {
  /** The text and the files of the next message. */
  text: string;
  files: readonly File[];
  /**
   * A text that Quad has put into the box, as a suggested first line. As long as the draft's text equals it, the user
   * has written nothing: see `writtenIn`.
   */
  offered?: string | undefined;
  /** Set while the user edits an earlier message. The box then has this text, and the draft's own text is kept. */
  editing?: Editing | undefined;
  replying?: Replying | undefined;
  /**
   * The group's title at the time when the user stopped being a member. Unset for a group without a title. It is not
   * stored in the browser's database.
   */
  chat_title?: string | undefined;
};

export const NOTHING: Draft = { text: '', files: [] };

/** The drafts of this tab, by chat id. See `stored-drafts.ts`. */
export const useDrafts = create<{ drafts: ReadonlyMap<number, Draft> }>(() => ({ drafts: new Map() }));

/** Returns the draft of a chat. For null it returns an empty draft. */
export const useDraft = (chat_id: number | null): Draft =>
  useDrafts(({ drafts }) => (chat_id === null ? undefined : drafts.get(chat_id)) ?? NOTHING);

/** Returns the draft of a chat to code that is not part of a render. */
export const readDraft = (chat_id: number): Draft => useDrafts.getState().drafts.get(chat_id) ?? NOTHING;

export function changeDraft(chat_id: number, some: Partial<Draft>): void {
  const draft = { ...readDraft(chat_id), ...some };
  const drafts = new Map(useDrafts.getState().drafts);
  if (draft.text || draft.files.length > 0 || draft.editing || draft.replying) drafts.set(chat_id, draft);
  else drafts.delete(chat_id);
  useDrafts.setState({ drafts });
}

export const clearDrafts = (): void => useDrafts.setState({ drafts: new Map() });

// Removes the drafts from this tab when the user signs out or another person signs in.
useSession.subscribe(({ user_id }, before) => {
  if (user_id !== before.user_id) clearDrafts();
});
