import { BANNER_MS } from '@quad/contract/chat/limits.ts';
import { CHAT_GROUP, type ChatMessage } from '@quad/contract/chat/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePreferences } from '#features/preferences/queries.ts';
import { paths } from '#platform/paths.ts';
import { useSession } from '#platform/session.ts';
import { Banner } from '#ui/Banner.tsx';
import { bannerStands, dismissBanner, useBanner } from './banner.ts';
import type { Chat } from '../chat.ts';
import { ChatAvatar } from '../ChatAvatar.tsx';
import { useChatTitle } from '../members.ts';
import { messageLine } from '../names.ts';
import { chats } from '../queries.ts';

/**
 * Shows a new message of another chat for 5 seconds, on every screen. Messages of muted chats are not shown. A press
 * opens the chat of the message. Source: specification 1 §2, decisions.md "Chat".
 */
export function NewMessageBanner() {
  const { announced } = useBanner();
  const { user_id, setup_stage } = useSession();
  const { banner } = usePreferences();
  const { data: list } = useQuery(chats);
  const chat = list?.find(({ id }) => id === announced?.message.options.chat_id);
  if (!announced || !chat || chat.muted_until || setup_stage !== 1 || !banner) return null;
  return <Announcement key={announced.message.id} announced={announced} chat={chat} me={user_id} />;
}

type Props = { announced: ChatMessage; chat: Chat; me: number | null };

function Announcement({ announced, chat, me }: Props) {
  useEffect(bannerStands, []);
  const line = messageLine(announced);
  return (
    <Banner
      href={paths.chat(chat.id)}
      avatar={<ChatAvatar chat={chat} me={me} size={44} />}
      title={useChatTitle(chat, me)}
      text={chat.type === CHAT_GROUP ? `${announced.user.first_name}: ${line}` : line}
      hold={BANNER_MS}
      onClose={dismissBanner}
    />
  );
}
