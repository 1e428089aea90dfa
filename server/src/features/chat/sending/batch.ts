import { makeBatcher } from '#platform/db/batcher.ts';
import { type NewMessage, type Outcome, storeMessage, storeMessages } from './queries.ts';

/**
 * Stores a message, together with those that come meanwhile: many messages then share one statement and one commit.
 * Messages of one chat are one queue, so that batches under way never wait for each other's chats; a chat that
 * somebody else has locked delays its own messages only, which then go on by themselves. A repeat waits for the
 * first to be stored. Call it with the pool.
 */
export const storeInBatch = makeBatcher<NewMessage, Outcome>({
  most: 32,
  queueOf: ({ chat_id }) => chat_id,
  keyOf: ({ author_id, client_id }) => (client_id === null ? null : `${author_id} ${client_id}`),
  together: (db, messages) => storeMessages(db, messages, 'skip'),
  alone: storeMessage,
});
