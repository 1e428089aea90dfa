import { CHAT_GROUP, type ChatMessage } from '@quad/contract/chat/shapes.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNames } from '#features/cards/cards.ts';
import { pictureOf } from '#features/cards/picture-of.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { cx } from '#ui/cx.ts';
import { wholeDate } from '#ui/date-format.ts';
import { oldestFirst } from '../history/message-pages.ts';
import { sawIt } from '../history/readers.ts';
import { messagesOf } from '../history/queries.ts';
import { chats } from '../queries.ts';
import css from './MessageDetails.module.css';

/**
 * The details of the user's own message: when it was sent and edited, and who has read it. The time of reading is
 * unknown, because the server stores only the last message that each member has read.
 */
export function MessageDetails({ item }: { item: ChatMessage }) {
  const { creation_time, edited_time, options } = item.message;
  const isGroup = useIsGroup(options.chat_id);
  const readers = useNames(useReaders(item)).filter(({ blocked }) => !isGroup || !blocked);
  return (
    <dl className={cx('grid gap-14 pad-x-12', css.details)}>
      <div>
        <dt>Sent</dt>
        <dd>
          <time dateTime={creation_time}>{wholeDate(creation_time)}</time>
        </dd>
      </div>
      {edited_time && (
        <div>
          <dt>Edited</dt>
          <dd>
            <time dateTime={edited_time}>{wholeDate(edited_time)}</time>
          </dd>
        </div>
      )}
      <div>
        <dt>Read by</dt>
        {readers.length === 0 && <dd>Nobody yet</dd>}
        {readers.map((person) => (
          <dd key={person.id} className={cx('row gap-10', css.reader)}>
            <Avatar {...pictureOf(person)} size={36} />
            <bdi>{person.first_name}</bdi>
          </dd>
        ))}
      </div>
    </dl>
  );
}

/** Whether a chat is one of the user's groups. Between two people with a block, a group has no read marks. */
function useIsGroup(chat_id: number): boolean {
  const { data: list } = useQuery({ ...chats, enabled: false });
  return list?.find(({ id }) => id === chat_id)?.type === CHAT_GROUP;
}

/**
 * Returns the ids of the members who have read a message. In a large group, the server lists a member only at the last
 * message that the member has read. So members listed at later messages have also read this one.
 */
function useReaders({ message }: ChatMessage): number[] {
  const { data } = useInfiniteQuery({ ...messagesOf(message.options.chat_id), enabled: false });
  return useMemo(() => {
    const later = oldestFirst(data).filter((said) => said.message.seq >= message.seq);
    const read = [message, ...later.map((said) => said.message)].flatMap(({ options }) => options.read);
    const ids = new Set(read.filter((reader) => sawIt(reader, message)).map(({ user_id }) => user_id));
    ids.delete(message.author_id);
    return [...ids];
  }, [data, message]);
}
