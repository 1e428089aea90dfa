import { CHAT_FRIENDS } from '@quad/contract/chat/shapes.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Menu, type MenuItem } from '#ui/Menu.tsx';
import type { Chat } from '../chat.ts';
import { openSheet } from './open-sheet.ts';

type Props = {
  chat: Chat;
  label: string;
  /** Whether the user pressed the button before this code was loaded. The menu then opens at once. */
  isWanted: boolean;
};

/**
 * The menu of a chat whose settings the user cannot change. In a friends' chat, the user can close the chat, but only
 * for themselves. In a group, the user can open the list of members or leave the group.
 */
export function MoreMenu({ chat, label, isWanted }: Props) {
  const trigger = useRef<HTMLSpanElement>(null);
  const openIfWanted = useEffectEvent(() => {
    if (isWanted) trigger.current?.querySelector('button')?.click();
  });
  useEffect(() => openIfWanted(), []);
  return (
    <span ref={trigger}>
      <Menu label={label} items={itemsFor(chat)} />
    </span>
  );
}

function itemsFor({ id: chat_id, type }: Chat): MenuItem[] {
  if (type === CHAT_FRIENDS)
    return [
      {
        label: 'Close Chat',
        hint: 'It leaves your list until one of you writes again.',
        icon: 'close',
        onSelect: () => openSheet({ kind: 'close', chat_id }),
      },
    ];
  return [
    { label: 'Members', icon: 'people', onSelect: () => openSheet({ kind: 'members', chat_id }) },
    {
      label: 'Leave group',
      icon: 'logout',
      danger: true,
      onSelect: () => openSheet({ kind: 'leave', chat_id }),
    },
  ];
}
