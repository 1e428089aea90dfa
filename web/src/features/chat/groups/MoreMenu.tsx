import { CHAT_FRIENDS } from '@quad/contract/chat/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAway } from '#platform/use-away.ts';
import { Menu, type MenuItem } from '#ui/Menu.tsx';
import type { Chat } from '../chat.ts';
import { mutedLine, unmute } from '../mute/mute.ts';
import { openSheet } from './open-sheet.ts';

type Props = {
  chat: Chat;
  label: string;
  /** Whether the user pressed the button before this code was loaded. The menu then opens at once. */
  isWanted: boolean;
};

/**
 * The menu of a chat whose settings the user cannot change. In a friends' chat, the user can close the chat, but only
 * for themselves. In a group, the user can open the list of members or leave the group. Both kinds of chat can be
 * muted.
 */
export function MoreMenu({ chat, label, isWanted }: Props) {
  const mute = useMuteItem(chat);
  const trigger = useRef<HTMLSpanElement>(null);
  const openIfWanted = useEffectEvent(() => {
    if (isWanted) trigger.current?.querySelector('button')?.click();
  });
  useEffect(() => openIfWanted(), []);
  return (
    <span ref={trigger}>
      <Menu label={label} items={itemsFor(chat, mute)} />
    </span>
  );
}

/** The item that mutes the chat, or ends the mute. */
function useMuteItem({ id: chat_id, muted_until }: Chat): MenuItem {
  const cache = useQueryClient();
  const away = useAway();
  if (!muted_until)
    return { label: 'Mute…', icon: 'bell-off', onSelect: () => openSheet({ kind: 'mute', chat_id }) };
  return {
    label: 'Unmute',
    hint: away ?? mutedLine(muted_until),
    icon: 'bell',
    disabled: away !== null,
    onSelect: () => void unmute(cache, chat_id),
  };
}

function itemsFor({ id: chat_id, type }: Chat, mute: MenuItem): MenuItem[] {
  if (type === CHAT_FRIENDS)
    return [
      mute,
      {
        label: 'Close Chat',
        hint: 'It leaves your list until one of you writes again.',
        icon: 'close',
        onSelect: () => openSheet({ kind: 'close', chat_id }),
      },
    ];
  return [
    { label: 'Members', icon: 'people', onSelect: () => openSheet({ kind: 'members', chat_id }) },
    mute,
    {
      label: 'Leave group',
      icon: 'logout',
      danger: true,
      onSelect: () => openSheet({ kind: 'leave', chat_id }),
    },
  ];
}
