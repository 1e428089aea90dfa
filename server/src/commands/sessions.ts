import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { writeAudit } from '#features/moderation/queries/audit.ts';
import type { Db } from '#platform/db/schema.ts';
import { deleteSessionsUpTo, replaceSessionKey } from '#platform/sessions/queries.ts';
import { StartError } from '#platform/start-error.ts';
import { readConfig } from '../config.ts';
import { asCommand, inDatabase } from './connect.ts';

// `npm run sessions -- end-all` ends all sessions and replaces the key that signs session tokens, for example after a
// copy of the database was stolen. All running nodes hear it at once and close their sockets.

const USAGE = 'Say what: npm run sessions -- end-all';
const KEY_BYTES = 32;
/** How many sessions are ended at a time, so that no statement takes long. */
const PAGE = 5000;

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.join(' ') !== 'end-all') throw new StartError(USAGE);
  await inDatabase(readConfig(), endSessions);
}

async function endSessions(db: Db): Promise<string> {
  const last = await db.transaction().execute(async (tx) => {
    const before = await replaceSessionKey(tx, randomBytes(KEY_BYTES));
    await writeAudit(tx, { actor_id: null, action: 'sessions: end all', reason: 'From the command line' });
    return before;
  });
  let ended = 0;
  for (let count = PAGE; count === PAGE; ended += count) count = await deleteSessionsUpTo(db, last, PAGE);
  return `${ended} sessions have ended. Everybody logs in anew.`;
}

await asCommand(run);
