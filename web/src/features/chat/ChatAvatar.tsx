import { smallPicture } from '#platform/media.ts';
import { Avatar, type AvatarSize, QuadAvatar } from '#ui/Avatar.tsx';
import type { Chat } from './chat.ts';
import { useFaces, useOther } from './members.ts';
import { presenceOf } from './names.ts';

type Props = { chat: Chat; me: number | null; size?: AvatarSize };

/** A chat's picture: the other person with their presence, the group's icon, or four of its members. */
export function ChatAvatar({ chat, me, size = 52 }: Props) {
  const other = useOther(chat, me);
  if (other) {
    const picture = chat.isNameOnly ? null : (other.real_pfp_url ?? other.pfp_url);
    return (
      <Avatar
        seed={other.deleted ? 0 : other.id}
        src={smallPicture(picture)}
        size={size}
        presence={presenceOf(chat, other)}
        owner={other.owner}
      />
    );
  }
  if (chat.icon_url) return <Avatar seed={chat.id} src={smallPicture(chat.icon_url)} size={size} />;
  return <GroupFaces chat={chat} size={size} />;
}

/** A group without a picture of its own: four of its members. */
export function GroupFaces({ chat, size }: { chat: Chat; size: AvatarSize }) {
  const members = useFaces(chat).map(({ id, deleted, pfp_url }) => ({
    seed: deleted ? 0 : id,
    src: smallPicture(pfp_url),
  }));
  return <QuadAvatar members={members} size={size} />;
}
