import { BANNER_MS } from '@quad/contract/chat/limits.ts';
import { CHAT_GROUP } from '@quad/contract/chat/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { usePreferences } from '#features/preferences/queries.ts';
import { paths } from '#platform/paths.ts';
import { useSession } from '#platform/session.ts';
import { Banner } from '#ui/Banner.tsx';
import { dismissBanner, useBanner } from './banner.ts';
import { ChatAvatar } from '../ChatAvatar.tsx';
import { chatTitle, messageLine } from '../names.ts';
import { chats } from '../queries.ts';

/** Announces a message in another chat for 5 s; a press opens that chat. Source: specification 1 §2. */
export function NewMessageBanner() {
  const { announced } = useBanner();
  const { user_id, setup_stage } = useSession();
  const { banner } = usePreferences();
  const { data: list } = useQuery(chats);
  const chat = list?.find(({ id }) => id === announced?.message.options.chat_id);
  if (!announced || !chat || setup_stage !== 1 || !banner) return null;
  const line = messageLine(announced);
  return (
    <Banner
      key={announced.message.id}
      href={paths.chat(chat.id)}
      avatar={<ChatAvatar chat={chat} me={user_id} size={44} />}
      title={chatTitle(chat, user_id)}
      text={chat.type === CHAT_GROUP ? `${announced.user.first_name}: ${line}` : line}
      hold={BANNER_MS}
      onClose={dismissBanner}
    />
  );
}
