import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Connection } from '#platform/socket.ts';
import type { MessagePages } from './history/message-pages.ts';
import { chats } from './requests.ts';

const LEFT = { first_name: 'Deleted user', last_name: '', pfp_url: null, deleted: true };

/** What somebody who left has written stays, by a deleted user: at once in what is on screen, then as the server says. */
export function followDeparturesInChats(connection: Connection, cache: QueryClient): void {
  connection.on('user:gone', ({ user_id }) => {
    const anonymous = (one: ChatMessage): ChatMessage =>
      one.message.author_id === user_id ? { ...one, user: { id: user_id, ...LEFT } } : one;
    cache.setQueriesData<MessagePages>(MESSAGES, (loaded) => loaded && changed(loaded, anonymous));
    cache.setQueryData(chats.queryKey, (list) =>
      list?.map((chat) => (chat.lastMessage ? { ...chat, lastMessage: anonymous(chat.lastMessage) } : chat)),
    );
    // How many are left in a group, and who owns it.
    void cache.invalidateQueries({ queryKey: chats.queryKey });
    void cache.invalidateQueries({
      queryKey: ['chat'],
      predicate: ({ queryKey }) => queryKey[2] === 'details',
    });
  });
}

const MESSAGES = {
  queryKey: ['chat'],
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === 'messages',
};

const changed = (loaded: MessagePages, change: (one: ChatMessage) => ChatMessage): MessagePages => ({
  ...loaded,
  pages: loaded.pages.map((page) => ({ ...page, messages: page.messages.map(change) })),
});
