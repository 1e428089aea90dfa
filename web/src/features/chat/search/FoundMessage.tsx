import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { useAuthor } from '#features/cards/authors.ts';
import { fullName } from '#features/cards/names.ts';
import { pictureOf } from '#features/cards/picture-of.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { cx } from '#ui/cx.ts';
import { withOtherYear } from '../history/day-name.ts';
import { highlight } from './highlight.ts';
import styles from './SearchPane.module.css';

type Props = {
  item: ChatMessage;
  searchText: string;
  isOwn: boolean;
  isNameOnly: boolean | undefined;
  onPick: (item: ChatMessage) => void;
};

/** A search result: author, time, and text. The found words are highlighted. A press goes to the message. */
export function FoundMessage({ item, searchText, isOwn, isNameOnly, onPick }: Props) {
  const { message } = item;
  const user = useAuthor(item.user);
  return (
    <button
      type="button"
      className={cx(
        'grid items-center gap-2-12 w-full pad-10-12 round-row text-start focus-inside',
        styles.found,
      )}
      onClick={() => onPick(item)}
    >
      <Avatar {...pictureOf(isOwn ? user : { ...user, name_only: isNameOnly })} size={36} />
      <span className={cx('flex flex-wrap items-baseline justify-between', styles.head)}>
        <span className={cx('max-w-full cut', styles.who)}>
          <bdi>{isOwn ? 'You' : fullName(user)}</bdi>
          <span className="visually-hidden">, </span>
        </span>
        <time dateTime={message.creation_time} className="faint">
          {whenSaid(new Date(message.creation_time))}
        </time>
      </span>
      <span className={cx('text-ink2 break-anywhere', styles.said)}>
        <span className="visually-hidden">: </span>
        <bdi>
          {user.blocked
            ? 'Blocked user'
            : highlight(message.content, searchText).map(({ text, isHit }, at) =>
                isHit ? <mark key={`${at} ${text}`}>{text}</mark> : text,
              )}
        </bdi>
      </span>
    </button>
  );
}

const whenSaid = withOtherYear({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
