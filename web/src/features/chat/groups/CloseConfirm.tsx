import { CHAT_FRIENDS, CHAT_GROUP } from '@quad/contract/chat/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSend } from '#platform/use-send.ts';
import { Confirm } from '#ui/Confirm.tsx';
import { showToast } from '#ui/toasts.ts';
import type { Chat } from '../chat.ts';
import { useChatTitle } from '../members.ts';
import { closeChat } from './group-actions.ts';
import { closeSheet, type SheetProps } from './open-sheet.ts';

/**
 * Asks whether to close a chat, and says what closing does.
 * @param onCancel required if another sheet is open below
 */
export function CloseConfirm({
  chat,
  me,
  open,
  onCancel = closeSheet,
}: SheetProps & { onCancel?: () => void }) {
  const cache = useQueryClient();
  const { send, busy } = useSend(() => closeChat(cache, chat.id));
  const title = useChatTitle(chat, me);

  async function confirmed(): Promise<void> {
    const answer = await send(undefined);
    if (!answer?.status) return;
    closeSheet();
    const what = chat.type === CHAT_GROUP ? title : `Your chat with ${title}`;
    showToast(`${what} is closed`, undefined, { stays: true });
  }

  return (
    <Confirm
      open={open}
      title={chat.type === CHAT_GROUP ? `Close ${title}?` : `Close your chat with ${title}?`}
      confirm="Close Chat"
      danger={chat.type !== CHAT_FRIENDS}
      busy={busy}
      onConfirm={() => void confirmed()}
      onCancel={onCancel}
    >
      {consequences(chat)}
    </Confirm>
  );
}

function consequences({ type }: Chat): string {
  if (type === CHAT_FRIENDS)
    return 'It leaves your list until one of you writes again. Until then it’s under Past chats. Only you will notice.';
  if (type === CHAT_GROUP)
    return 'It closes for everyone, and nobody can write in it. You can all read it under Past chats for 90 days. If only you want out, tap the group’s name at the top of the chat, then Leave group.';
  return 'It closes for both of you. If you’re committed to each other, that ends too. You can both read it under Past chats for 90 days.';
}
