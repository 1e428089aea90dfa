import { CHAT_GROUP } from '@quad/contract/chat/shapes.ts';
import { type ComponentProps, memo, Suspense } from 'react';
import { cx } from '#ui/cx.ts';
import { SkeletonBubbles } from '#ui/Skeleton.tsx';
import type { Chat } from '../chat.ts';
import { Greeting, Seen, Start, Typing } from '../lazy-parts.ts';
import { dayName } from './day-name.ts';
import styles from './HistoryLine.module.css';
import { MessageBubble } from './MessageBubble.tsx';
import { asMessage } from './outgoing-message.ts';
import type { HistoryRow } from './rows.ts';

type Props = {
  row: Exclude<HistoryRow, { kind: 'failed' }>;
  chat: Chat;
  /** Whether the user has jumped to this message. It is then highlighted for a short time. */
  isShown: boolean;
};

export const HistoryLine = memo(function HistoryLine({ row, chat, isShown }: Props) {
  switch (row.kind) {
    case 'start':
      return <Top chat={chat} />;
    case 'greeting':
      return (
        // The fallback has a height, because a row without a height would never be rendered.
        <Suspense fallback={<div className={styles.greeting} />}>
          <Greeting chat={chat} />
        </Suspense>
      );
    case 'loading':
    case 'later':
      return <SkeletonBubbles count={3} />;
    case 'day':
      return (
        <p className={cx('grid justify-items-center', styles.day)}>
          <span>{dayName(row.day)}</span>
        </p>
      );
    case 'new':
      return <p className={cx('row gap-12', styles.new)}>New</p>;
    case 'message':
      return (
        <MessageBubble
          rowKey={row.key}
          item={row.item}
          isOwn={row.isOwn}
          isFirst={row.isFirst}
          isLast={row.isLast}
          isGroup={chat.type === CHAT_GROUP}
          isNameOnly={chat.isNameOnly}
          ownerId={chat.owner_id}
          isShown={isShown}
          isOpen={chat.writable}
        />
      );
    case 'outgoing':
      return bubbleOf(row);
    case 'seen':
      return <SeenRow chat={chat} readers={row.readers} />;
    case 'typing':
      return (
        <div className={cx('flex gap-10', styles.typing)}>
          <Suspense>
            <Typing chat={chat} people={row.people} />
          </Suspense>
        </div>
      );
  }
});

/** The top of a chat's history. The fallback is as high as the text. */
const Top = ({ chat }: { chat: Chat }) => (
  <p className={cx('text-center', styles.start)}>
    <Suspense fallback={'\u00a0'}>
      <Start chat={chat} />
    </Suspense>
  </p>
);

/**
 * Renders an unsent message with the component of stored messages. So React does not remount the message when the
 * server has stored it.
 */
const bubbleOf = ({ outgoing, isFirst, isLast }: Extract<HistoryRow, { kind: 'outgoing' }>) => (
  <MessageBubble
    rowKey={outgoing.client_id}
    item={asMessage(outgoing)}
    isOwn
    isFirst={isFirst}
    isLast={isLast}
    isGroup={false}
    ownerId={null}
    isShown={false}
    outgoing={outgoing}
  />
);

/** The fallback is as high as the names, so that nothing moves when the code arrives. */
const SeenRow = (props: ComponentProps<typeof Seen>) => (
  <Suspense fallback={<p className={styles.seen}>&nbsp;</p>}>
    <Seen {...props} />
  </Suspense>
);
