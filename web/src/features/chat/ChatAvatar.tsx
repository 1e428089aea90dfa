import type { Chat } from '@quad/contract/chat/shapes.ts';
import { smallPicture } from '#platform/media.ts';
import { Avatar, type AvatarSize, QuadAvatar } from '#ui/Avatar.tsx';
import { useCurrent } from './current.ts';
import { otherSide, presenceOf } from './names.ts';

type Props = { chat: Chat; me: number | null; size?: AvatarSize };

/** A chat's picture: the other person with their presence, the group's icon, or four of its members. */
export function ChatAvatar({ chat: listed, me, size = 52 }: Props) {
  const chat = useCurrent(listed);
  const other = otherSide(chat, me);
  if (other) {
    const picture = other.real_pfp_url ?? other.pfp_url;
    return (
      <Avatar
        seed={other.id}
        src={smallPicture(picture)}
        size={size}
        presence={presenceOf(chat, me)}
        owner={other.owner}
      />
    );
  }
  if (chat.icon_url) return <Avatar seed={chat.id} src={smallPicture(chat.icon_url)} size={size} />;
  const members = chat.members.map(({ id, pfp_url }) => ({ seed: id, src: smallPicture(pfp_url) }));
  return <QuadAvatar members={members} size={size} />;
}
