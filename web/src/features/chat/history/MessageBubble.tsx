import { type ChatMessage, MESSAGE_REMOVED } from '@quad/contract/chat/shapes.ts';
import { memo, type ReactNode, Suspense, useState } from 'react';
import { useByAuthor } from '#features/people/authors.ts';
import { openProfile } from '#features/people/open-profile.ts';
import { smallPicture } from '#platform/media.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { cx } from '#ui/cx.ts';
import { dateFormat, wholeDate } from '#ui/date-format.ts';
import { Icon } from '#ui/Icon.tsx';
import { MediaMosaic } from '#ui/MediaMosaic.tsx';
import { MessageActions, tapFor } from '../actions/MessageActions.tsx';
import { LinkedMessage } from '../lazy-parts.ts';
import { isFewEmoji } from './emoji.ts';
import { mayHoldLinks } from '#ui/may-hold-links.ts';
import styles from './MessageBubble.module.css';
import { openMedia } from '#ui/open-media.ts';

type Props = {
  /** The key of its row, by which the keyboard finds it. */
  rowKey: string;
  item: ChatMessage;
  isOwn: boolean;
  /** First and last of what one person said without a pause. */
  isFirst: boolean;
  isLast: boolean;
  isGroup: boolean;
  ownerId: number | null;
  /** Whether it was jumped to. */
  isShown: boolean;
};

/** One message: its author's name once, their picture on the last, the time on the last. */
export const MessageBubble = memo(function MessageBubble({
  rowKey,
  item: said,
  isOwn,
  isFirst,
  isLast,
  isGroup,
  ownerId,
  isShown,
}: Props) {
  const item = useByAuthor(said);
  const { message, user } = item;
  const time = timeOfDay(message.creation_time);
  return (
    <article
      className={cx(styles.message, isOwn && styles.own, isFirst && styles.first)}
      data-row={rowKey}
      data-last={isLast || undefined}
      data-shown={isShown || undefined}
      tabIndex={-1}
      aria-describedby={`said-${message.id}`}
      aria-label={`${isOwn ? 'You' : user.first_name}, ${time}`}
      {...tapFor(item, isOwn || message.removed === true)}
    >
      {isFirst && isGroup && !isOwn && (
        <p className={styles.author}>
          <bdi>{user.deleted ? 'Deleted user' : user.first_name}</bdi>
          {user.id === ownerId && <Crown />}
        </p>
      )}
      {!isOwn && <span className={styles.face}>{isLast && <Face user={user} />}</span>}
      <Body item={item} isLast={isLast} time={time} />
      {!isOwn && !message.removed && <MessageActions item={item} />}
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

type BodyProps = { item: ChatMessage; isLast: boolean; time: string };

/** What was said; somebody whom one has blocked speaks only when asked to. */
function Body({ item, isLast, time }: BodyProps) {
  const { message, user } = item;
  const [isOpen, setOpen] = useState(false);
  if (message.removed)
    return (
      <p className={styles.bubble} id={`said-${message.id}`}>
        <span className={styles.blocked}>{MESSAGE_REMOVED}</span>
        {isLast && <Stamp message={message} time={time} />}
      </p>
    );
  if (!user.blocked || isOpen)
    return <Said message={message} stamp={isLast && <Stamp message={message} time={time} />} />;
  return (
    <p className={styles.bubble} id={`said-${message.id}`}>
      <span className={styles.blocked}>Blocked user</span>
      <button type="button" className={styles.show} onClick={() => setOpen(true)}>
        Show
      </button>
    </p>
  );
}

function Stamp({ message: { creation_time }, time }: { message: ChatMessage['message']; time: string }) {
  return (
    <time dateTime={creation_time} title={wholeDate(creation_time)} className={styles.time}>
      {time}
    </time>
  );
}

function Said({
  message: { id, content, media },
  stamp,
}: {
  message: ChatMessage['message'];
  stamp: ReactNode;
}) {
  const plain = (
    <p className={content ? styles.text : styles.onlyTime}>
      {content && <bdi>{content}</bdi>}
      {stamp}
    </p>
  );
  const hasMedia = media.length > 0;
  const looks = [hasMedia && styles.withMedia, !hasMedia && isFewEmoji(content) && styles.emoji];
  return (
    <div id={`said-${id}`} className={cx(styles.bubble, ...looks)}>
      {hasMedia && <MediaMosaic items={media} onOpen={(at) => openMedia(media, at)} />}
      {mayHoldLinks(content) ? (
        <Suspense fallback={plain}>
          <LinkedMessage content={content} stamp={stamp} />
        </Suspense>
      ) : (
        plain
      )}
    </div>
  );
}

const timeOfDay = dateFormat({ hour: 'numeric', minute: '2-digit' });
