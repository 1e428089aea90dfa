import { CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import { pictureOf } from '#features/cards/picture-of.ts';
import { smallPicture } from '#platform/media.ts';
import { Avatar, type AvatarSize, QuadAvatar } from '#ui/Avatar.tsx';
import type { Chat } from './chat.ts';
import { useFaces, useOther } from './members.ts';
import { presenceOf } from './presence.ts';

type Props = { chat: Chat; me: number | null; size?: AvatarSize };

/** Renders a chat's picture: the other person with their presence, the group's icon, or the faces of four members. */
export function ChatAvatar({ chat, me, size = 52 }: Props) {
  const other = useOther(chat, me);
  if (other) {
    // Friends who are matched have two chats. The picture for matches is only for the match's chat.
    const pfp_url = (chat.type === CHAT_MATCH ? other.real_pfp_url : null) ?? other.pfp_url;
    return (
      <Avatar
        {...pictureOf({ ...other, pfp_url, name_only: chat.isNameOnly })}
        size={size}
        presence={presenceOf(chat, other)}
        owner={other.owner}
      />
    );
  }
  if (chat.icon_url) return <Avatar seed={chat.id} src={smallPicture(chat.icon_url)} size={size} />;
  return <GroupFaces chat={chat} size={size} />;
}

export function GroupFaces({ chat, size }: { chat: Chat; size: AvatarSize }) {
  return <QuadAvatar members={useFaces(chat).map(pictureOf)} size={size} />;
}
