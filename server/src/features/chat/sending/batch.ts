import { makeBatcher } from '#platform/db/batcher.ts';
import { type NewMessage, type Outcome, storeMessage, storeMessages } from './queries.ts';

/**
 * Stores a message. Messages that are sent at the same time share a statement and a commit. Each chat has its own
 * queue, so that a batch never waits for another chat. A repeat of a message waits until the first attempt is stored.
 * Call it with the pool, not with a transaction.
 */
export const storeInBatch = makeBatcher<NewMessage, Outcome>({
  kind: 'messages',
  most: 32,
  queueOf: ({ chat_id }) => chat_id,
  keyOf: ({ author_id, client_id }) => (client_id === null ? null : `${author_id} ${client_id}`),
  together: (db, messages) => storeMessages(db, messages, 'skip'),
  alone: storeMessage,
});
