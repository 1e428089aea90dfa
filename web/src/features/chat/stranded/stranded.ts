import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Chat } from '../chat.ts';
import { changeDraft, NOTHING, useDrafts } from '../drafts.ts';
import { discard, useOutbox } from '../composer/outbox.ts';
import { chats, pastChats } from '../queries.ts';
import { writtenIn } from '../written-in.ts';

/** A draft or a message that the user can no longer send: its chat has ended, or the user is not a member any more. */
export type Stranded = {
  key: string;
  /** The chat; undefined if the user can no longer read it. */
  chat: Chat | undefined;
  /** The chat's title, if the message or the draft contains it. */
  chat_title?: string | undefined;
  text: string;
  files: readonly File[];
  remove: () => void;
};

/** Returns all drafts and messages that the user can no longer send. Undefined until the chats are loaded. */
export function useStranded(): Stranded[] | undefined {
  const { data: list } = useQuery(chats);
  const { data: past } = useQuery(pastChats);
  const drafts = useDrafts((state) => state.drafts);
  const messages = useOutbox((state) => state.messages);
  return useMemo(() => {
    if (!list || !past) return undefined;
    const known = new Map([...past, ...list].map((chat) => [chat.id, chat]));
    const isEnded = (chat_id: number) => known.get(chat_id)?.writable !== true;
    const written = [...drafts].flatMap(([chat_id, draft]) => {
      if (!isEnded(chat_id)) return [];
      const { files, editing, chat_title } = draft;
      const text = writtenIn(draft);
      const of = { chat: known.get(chat_id), chat_title };
      const next = {
        ...of,
        key: `draft ${chat_id}`,
        text,
        files,
        remove: () => changeDraft(chat_id, NOTHING),
      };
      const edit = editing && {
        ...of,
        key: `edit ${chat_id}`,
        text: editing.text,
        files: [],
        remove: () => changeDraft(chat_id, { editing: undefined }),
      };
      return [...(text || files.length > 0 ? [next] : []), ...(edit ? [edit] : [])];
    });
    const failed = messages.flatMap(({ chat_id, chat_title, client_id, content, files, status }) =>
      status !== 'sending' && isEnded(chat_id)
        ? {
            key: client_id,
            chat: known.get(chat_id),
            chat_title,
            text: content,
            files,
            remove: () => discard(client_id),
          }
        : [],
    );
    return [...failed, ...written];
  }, [list, past, drafts, messages]);
}
