import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { focusBox, isEditUnfinished, stopEditing } from '../changes/editing.ts';
import { changeDraft } from '../drafts.ts';

/** Makes the next message of a chat a reply, and focuses the box. */
export function startReply({ message: { id: message_id, seq, options } }: ChatMessage): void {
  if (isEditUnfinished(options.chat_id)) return;
  stopEditing(options.chat_id);
  changeDraft(options.chat_id, { replying: { seq, message_id } });
  focusBox();
}

/** Cancels the reply in a chat, so that the next message is no reply. */
export const stopReply = (chat_id: number): void => changeDraft(chat_id, { replying: undefined });
