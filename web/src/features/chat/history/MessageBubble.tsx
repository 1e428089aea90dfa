import type { ChatMessage, Media } from '@quad/contract/chat/shapes.ts';
import { memo, useState } from 'react';
import { openProfile } from '#features/people/open-profile.ts';
import { smallPicture } from '#platform/media.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { MediaMosaic, type MediaItem } from '#ui/MediaMosaic.tsx';
import { MessageActions, tapFor } from '../actions/MessageActions.tsx';
import styles from './MessageBubble.module.css';
import { openMedia } from './open-media.ts';

type Props = {
  item: ChatMessage;
  isOwn: boolean;
  /** First and last of what one person said in one breath. */
  isFirst: boolean;
  isLast: boolean;
  isGroup: boolean;
  ownerId: number | null;
};

/** One message: its author's name once, their picture on the last, the time on the last. */
export const MessageBubble = memo(function MessageBubble({
  item,
  isOwn,
  isFirst,
  isLast,
  isGroup,
  ownerId,
}: Props) {
  const { message, user } = item;
  const time = timeOfDay(message.creation_time);
  return (
    <article
      className={cx(styles.message, isOwn && styles.own, isFirst && styles.first)}
      data-last={isLast || undefined}
      aria-label={`${isOwn ? 'You' : user.first_name}, ${time}`}
      {...tapFor(item, isOwn)}
    >
      {isFirst && isGroup && !isOwn && (
        <p className={styles.author}>
          <bdi>{user.deleted ? 'Deleted user' : user.first_name}</bdi>
          {user.id === ownerId && <Crown />}
        </p>
      )}
      {!isOwn && <span className={styles.face}>{isLast && <Face user={user} />}</span>}
      <Body item={item} isLast={isLast} time={time} />
      {!isOwn && <MessageActions item={item} />}
    </article>
  );
});

function Face({ user }: { user: ChatMessage['user'] }) {
  const picture = <Avatar seed={user.deleted ? 0 : user.id} src={smallPicture(user.pfp_url)} size={36} />;
  if (user.deleted || user.blocked) return picture;
  return (
    <button
      type="button"
      className={styles.faceButton}
      aria-label={`Profile of ${user.first_name}`}
      onClick={() => openProfile(user.id)}
    >
      {picture}
    </button>
  );
}

function Crown() {
  return (
    <span className={styles.crown} role="img" aria-label="Chat owner">
      <Icon name="crown" size={16} />
    </span>
  );
}

function Body({
  item: { message, user },
  isLast,
  time,
}: {
  item: ChatMessage;
  isLast: boolean;
  time: string;
}) {
  const [isShown, setShown] = useState(false);
  if (user.blocked && !isShown) {
    return (
      <p className={styles.bubble}>
        <span className={styles.blocked}>Blocked user</span>
        <button type="button" className={styles.show} onClick={() => setShown(true)}>
          Show
        </button>
      </p>
    );
  }
  const stamp = isLast && (
    <time
      dateTime={message.creation_time}
      title={new Date(message.creation_time).toLocaleString('en-AU')}
      className={styles.time}
    >
      {time}
    </time>
  );
  const isBig = message.media.length === 0 && isFewEmoji(message.content);
  return (
    <div className={cx(styles.bubble, message.media.length > 0 && styles.withMedia, isBig && styles.emoji)}>
      {message.media.length > 0 && (
        <MediaMosaic items={message.media.map(asItem)} onOpen={(at) => openMedia(message.media, at)} />
      )}
      {message.content ? (
        <p className={styles.text}>
          <bdi>{message.content}</bdi>
          {stamp}
        </p>
      ) : (
        <p className={styles.onlyTime}>{stamp}</p>
      )}
    </div>
  );
}

const asItem = ({ type, url, width, height }: Media): MediaItem => ({
  kind: type,
  src: url,
  width: width ?? 400,
  height: height ?? 300,
});

const isFewEmoji = (text: string): boolean =>
  /^(\p{Extended_Pictographic}[\u{FE0F}\u{200D}\p{Emoji_Modifier}]*){1,3}$/u.test(text);

const timeFormat = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' });
const timeOfDay = (instant: string): string => timeFormat.format(new Date(instant));
