import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { type ComponentProps, memo, type ReactNode, Suspense } from 'react';
import { useByAuthor } from '#features/cards/authors.ts';
import { openProfile } from '#features/people/open-profile.ts';
import { pictureOf } from '#features/cards/picture-of.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { cx } from '#ui/cx.ts';
import { dateFormat, wholeDate } from '#ui/date-format.ts';
import { Icon } from '#ui/Icon.tsx';
import { LazyPart } from '#ui/LazyPart.tsx';
import { MediaMosaic } from '#ui/MediaMosaic.tsx';
import { tapFor } from '../actions/tap.ts';
import type { Outgoing } from '../composer/outbox.ts';
import { AroundMessage, BlockedContent, LinkedMessage, OutgoingNote, Quote } from '../lazy-parts.ts';
import { goneLine } from '../names.ts';
import { isFewEmoji } from './emoji.ts';
import { mayHoldLinks } from '#ui/may-hold-links.ts';
import styles from './MessageBubble.module.css';
import { openMedia } from '#ui/open-media.ts';

type Props = {
  /** The key of the message's row. The keyboard navigation looks the row up by this key. */
  rowKey: string;
  item: ChatMessage;
  isOwn: boolean;
  /** Whether this message is the first or the last in a run of one person's messages without a long pause. */
  isFirst: boolean;
  isLast: boolean;
  isGroup: boolean;
  isNameOnly?: boolean;
  ownerId: number | null;
  isShown: boolean;
  /** Whether the chat is open. Members can react only in an open chat. */
  isOpen?: boolean;
  /**
   * Set while the message is unsent. An unsent message is pale. It has a clock while it waits for the connection, and
   * is red after a failure.
   */
  outgoing?: Outgoing;
};

/**
 * One message. In a run of one person's messages, the first shows the author's name. The last shows the picture and the
 * time.
 */
export const MessageBubble = memo(function MessageBubble({
  rowKey,
  item: said,
  isOwn,
  isFirst,
  isLast,
  isGroup,
  isNameOnly,
  ownerId,
  isShown,
  isOpen = false,
  outgoing,
}: Props) {
  const item = useByAuthor(said);
  const { message, user } = item;
  const time = timeOfDay(message.creation_time);
  const hasFailed = outgoing?.status === 'failed';
  const isThere = !outgoing && !message.removed;
  const stamp = (isLast || outgoing || message.edited_time) && !hasFailed && (
    <Stamp message={message} time={outgoing ? null : time} />
  );
  return (
    <article
      className={cx(styles.message, isOwn && styles.own, isFirst && styles.first)}
      data-row={rowKey}
      data-last={isLast || undefined}
      data-shown={isShown || undefined}
      tabIndex={-1}
      aria-describedby={`said-${rowKey} re-${rowKey}`}
      aria-label={`${isOwn ? 'You' : user.first_name}, ${outgoing ? (hasFailed ? 'not sent' : 'sending') : time}`}
    >
      {isFirst && isGroup && !isOwn && (
        <p className={cx('row gap-6 label', styles.author)}>
          <bdi>{user.deleted ? 'Deleted user' : user.first_name}</bdi>
          {user.id === ownerId && <Crown />}
        </p>
      )}
      {!isOwn && (
        <span className={styles.face}>{isLast && <Face user={user} isNameOnly={isNameOnly} />}</span>
      )}
      {/* The handlers are on this element and not on the article. Otherwise Chrome would treat a touch near a chip
          as a touch on the chip. */}
      <div className={styles.said} {...(isThere && tapFor(item, isOwn))}>
        <Body id={`said-${rowKey}`} item={item} isOwn={isOwn} outgoing={outgoing} stamp={stamp} />
      </div>
      {outgoing && <Note outgoing={outgoing} />}
      {!outgoing && <Around item={item} isOwn={isOwn} isOpen={isOpen} id={`re-${rowKey}`} />}
    </article>
  );
});

/** The fallback is as high as the reactions, so that nothing moves when the code arrives. */
const Around = (props: ComponentProps<typeof AroundMessage>) => (
  <Suspense fallback={props.item.message.reactions && <i className={styles.reactions} />}>
    <AroundMessage {...props} />
  </Suspense>
);

/** Says why the server has not stored the message yet. */
const Note = ({ outgoing }: { outgoing: Outgoing }) =>
  outgoing.status !== 'sending' && (
    <LazyPart what="that">
      <OutgoingNote outgoing={outgoing} />
    </LazyPart>
  );

function Face({ user, isNameOnly }: { user: ChatMessage['user']; isNameOnly?: boolean }) {
  const picture = <Avatar {...pictureOf({ ...user, name_only: isNameOnly })} size={36} />;
  if (user.deleted || user.blocked || isNameOnly) return picture;
  return (
    <button
      type="button"
      className="round-avatar"
      aria-label={`Profile of ${user.first_name}`}
      onClick={() => openProfile(user.id)}
    >
      {picture}
    </button>
  );
}

function Crown() {
  return (
    <span className={cx('grid', styles.crown)} role="img" aria-label="Chat owner">
      <Icon name="crown" size={16} />
    </span>
  );
}

type BodyProps = {
  id: string;
  item: ChatMessage;
  isOwn: boolean;
  stamp: ReactNode;
  outgoing: Outgoing | undefined;
};

/** The content of a message. The content of a blocked author is hidden until the user presses a button. */
function Body(said: BodyProps) {
  const { id, stamp, item, isOwn } = said;
  const gone = goneLine(item, isOwn);
  if (gone)
    return (
      <p className={styles.bubble} id={id}>
        <span className={cx('text-ink3', styles.gone)}>{gone}</span>
        {stamp}
      </p>
    );
  const content = <MessageContent {...said} />;
  if (!item.user.blocked) return content;
  return (
    <Suspense fallback={<p className={styles.bubble} />}>
      <BlockedContent id={id}>{content}</BlockedContent>
    </Suspense>
  );
}

type StampProps = {
  message: ChatMessage['message'];
  /** Null until the server has stored the message. A clock is shown meanwhile. */
  time: string | null;
};

function Stamp({ message: { creation_time, edited_time, unsent, removed }, time }: StampProps) {
  return (
    <time
      dateTime={creation_time}
      title={wholeDate(creation_time)}
      className={cx('text-ink3 nowrap', styles.time)}
    >
      {edited_time && !unsent && !removed && 'edited '}
      {time ?? <Icon name="clock" size={16} />}
    </time>
  );
}

function MessageContent({ id, item: { message, user }, isOwn, stamp, outgoing }: BodyProps) {
  const { content, media } = message;
  const by = {
    name: isOwn ? 'You' : user.first_name,
    time: message.creation_time,
    message_id: message.id,
  };
  const files = outgoing?.files;
  const plain = (
    <p className={content ? styles.text : styles.onlyTime}>
      {content && <bdi>{content}</bdi>}
      {stamp}
    </p>
  );
  const hasMedia = (files ?? media).length > 0;
  const isBare = !hasMedia && !message.reply && isFewEmoji(content);
  const looks = [hasMedia && styles.withMedia, isBare && styles.emoji];
  return (
    <div id={id} className={cx(styles.bubble, ...looks)} data-status={outgoing?.status}>
      {message.reply && (
        <Suspense fallback={<i className={styles.quote} />}>
          <Quote message={message} reply={message.reply} />
        </Suspense>
      )}
      {hasMedia && <MediaMosaic items={media} files={files} onOpen={(at) => openMedia(media, at, by)} />}
      {message.mentions || mayHoldLinks(content) ? (
        <Suspense fallback={plain}>
          <LinkedMessage content={content} mentions={message.mentions} stamp={stamp} />
        </Suspense>
      ) : (
        plain
      )}
    </div>
  );
}

const timeOfDay = dateFormat({ hour: 'numeric', minute: '2-digit' });
