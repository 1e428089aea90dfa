import { numberChange } from '@quad/server/features/chat/changes/queries/changes.ts';
import { storeEdit } from '@quad/server/features/chat/changes/queries/edits.ts';
import { setReaction } from '@quad/server/features/chat/changes/queries/reactions.ts';
import { storeUnsent } from '@quad/server/features/chat/changes/queries/unsent.ts';
import { type NewMessage, storeMessages } from '@quad/server/features/chat/sending/queries.ts';
import type { Tx } from '@quad/server/platform/db/schema.ts';
import { emptyChat, type Stored } from './queries/stored-chat.testing.ts';

/** What a chat holds, without ids of messages and without times. */
export const contentOf = ({ chat, members, messages, reactions, edits, unsent }: Stored) => ({
  chat,
  members,
  messages: messages.map(
    ({ message_id: _id, created_at: _at, edited_at, unsent_at, search_content, ...message }) => ({
      ...message,
      search_content,
      is_edited: edited_at !== null,
      is_unsent: unsent_at !== null,
    }),
  ),
  changes: [...reactions, ...edits, ...unsent].map(({ at: _at, ...change }) => change),
});

/** Empties a chat, and has the server store its messages and changes once more, in the order of time. */
export async function storeAgain(tx: Tx, chat_id: number, stored: Stored): Promise<void> {
  await emptyChat(tx, chat_id);
  const ids: number[] = [];
  let waiting: NewMessage[] = [];
  // Messages are stored together until one replies to another of them, or one is changed.
  const flush = async () => {
    for (const outcome of await storeMessages(tx, waiting, 'wait'))
      if (outcome && 'stored' in outcome) ids.push(outcome.stored.message_id);
    waiting = [];
  };
  const editsOf = (seq: number) => stored.edits.filter((edit) => edit.seq === seq);
  const send = async ({ seq, content, mention_ids, ...message }: Stored['messages'][number]) => {
    const first = editsOf(seq)[0] ?? stored.unsent.find((each) => each.seq === seq);
    if (message.reply_seq !== null) await flush();
    waiting.push({ ...message, content: first?.content ?? content, mentions: mention_ids });
  };
  const change = (seq: number, at: Date, store: (message_id: number) => Promise<unknown>) => ({
    at,
    seq,
    store: async () => {
      await flush();
      await store(ids[seq - 1]!);
      await numberChange(tx, ids[seq - 1]!);
    },
  });
  const steps = [
    ...stored.messages.map((message) => ({
      at: message.created_at,
      seq: message.seq,
      store: () => send(message),
    })),
    ...stored.reactions.map(({ seq, user_id, emoji, at }) =>
      change(seq, at, (message_id) => setReaction(tx, message_id, user_id, emoji)),
    ),
    ...stored.edits.map(({ seq, at }) =>
      change(seq, at, (message_id) => {
        const next = editsOf(seq).find((edit) => edit.at > at)?.content;
        return storeEdit(tx, message_id, next ?? stored.messages[seq - 1]!.content, null);
      }),
    ),
    ...stored.unsent.map(({ seq, at }) => change(seq, at, (message_id) => storeUnsent(tx, message_id))),
  ];
  for (const { store } of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.seq - b.seq))
    await store();
  await flush();
}
