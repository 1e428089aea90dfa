import { listMessages } from '../queries/messages.ts';
import { statementsOf } from '#testing/plans.ts';

// Prints the statement that reads the latest page of a chat. A load test sends the statement from a server that does
// nothing else.
const [statement] = await statementsOf((db) =>
  listMessages(db, { chat_id: 1, viewer_id: 1, which: { page: 0 } }),
);
process.stdout.write(statement?.sql ?? '');
