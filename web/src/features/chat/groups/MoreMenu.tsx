import { CHAT_FRIENDS, type Chat } from '@quad/contract/chat/shapes.ts';
import { Menu } from '#ui/Menu.tsx';
import { openSheet } from './open-sheet.ts';

/** What else can be done about a chat that one does not settle: close it for oneself, or leave it. */
export function MoreMenu({ chat, label }: { chat: Chat; label: string }) {
  const chat_id = chat.id;
  if (chat.type === CHAT_FRIENDS)
    return (
      <Menu
        label={label}
        items={[
          { label: 'Close Chat', icon: 'close', onSelect: () => openSheet({ kind: 'close', chat_id }) },
        ]}
      />
    );
  return (
    <Menu
      label={label}
      items={[
        { label: 'Members', icon: 'people', onSelect: () => openSheet({ kind: 'members', chat_id }) },
        {
          label: 'Leave group',
          icon: 'logout',
          danger: true,
          onSelect: () => openSheet({ kind: 'leave', chat_id }),
        },
      ]}
    />
  );
}
