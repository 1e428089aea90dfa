import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { follow } from '#platform/live-query.ts';
import type { Connection } from '#platform/socket.ts';
import type { MessagePages } from './history/message-pages.ts';
import { chats } from './requests.ts';

const LEFT = { first_name: 'Deleted user', last_name: '', pfp_url: null, deleted: true };

/** What somebody who left has written, by a deleted user. */
const anonymous =
  (user_id: number) =>
  (one: ChatMessage): ChatMessage =>
    one.message.author_id === user_id ? { ...one, user: { id: user_id, ...LEFT } } : one;

/** What somebody who left has written stays, by a deleted user: at once in what is on screen, then as the server says. */
export function followDeparturesInChats(connection: Connection, cache: QueryClient): void {
  follow(connection, cache, chats, {
    'user:gone':
      ({ user_id }) =>
      (list) =>
        list.map((chat) =>
          chat.lastMessage ? { ...chat, lastMessage: anonymous(user_id)(chat.lastMessage) } : chat,
        ),
  });
  connection.on('user:gone', ({ user_id }) =>
    cache.setQueriesData<MessagePages>(MESSAGES, (loaded) => loaded && changed(loaded, anonymous(user_id))),
  );
}

const MESSAGES = {
  queryKey: ['chat'],
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === 'messages',
};

const changed = (loaded: MessagePages, change: (one: ChatMessage) => ChatMessage): MessagePages => ({
  ...loaded,
  pages: loaded.pages.map((page) => ({ ...page, messages: page.messages.map(change) })),
});
