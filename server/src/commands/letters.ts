import { parseArgs } from 'node:util';
import { approve, nextQuarter, reject } from '#features/letters/moderation/decide.ts';
import { listWaiting } from '#features/letters/moderation/queries/queue.ts';
import { sealOf } from '#features/letters/seal.ts';
import { systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/schema.ts';
import { StartError } from '#platform/start-error.ts';
import { type Config, readConfig } from '../config.ts';
import { asCommand, inDatabase } from './connect.ts';

// `npm run letters`: lists, approves or rejects love letters and their comments. A server may run at the same time. No
// output may show an author. Source: decisions.md "Dating".

const USAGE = 'Say what: npm run letters -- list | approve ID | reject ID REASON';

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const doIt = understand(positionals);
  const config = readConfig();
  await inDatabase(config, (db) => doIt(db, config));
}

/** Parses the arguments. @throws StartError for invalid ones */
function understand([verb, id, ...words]: string[]): (db: Db, config: Config) => Promise<string> {
  if (verb === 'list' && id === undefined) return list;
  const letter_id = Number(/^\d{1,16}$/.exec(id ?? '')?.[0] ?? 0);
  const reason = words.join(' ').trim();
  if (!Number.isSafeInteger(letter_id) || letter_id === 0) throw new StartError(USAGE);
  if (verb === 'approve' && words.length === 0)
    return (db, config) =>
      decided(
        inTransaction(db, (tx) =>
          approve({ db: tx, seal: sealOf(config), now: systemClock.now() }, letter_id),
        ),
        `Published from ${nextQuarter(systemClock.now()).toISOString()} on.`,
      );
  if (verb === 'reject' && reason !== '')
    return (db) =>
      decided(
        inTransaction(db, (tx) => reject({ db: tx, now: systemClock.now() }, letter_id, reason)),
        'Refused.',
      );
  throw new StartError(USAGE);
}

const inTransaction = (db: Db, work: (tx: Db) => Promise<boolean>): Promise<boolean> =>
  db.transaction().execute(work);

async function list(db: Db): Promise<string> {
  const waiting = await listWaiting(db);
  if (waiting.length === 0) return 'Nothing waits for review.';
  return waiting
    .map(({ id, content, on }) => `${id}  ${on === null ? 'letter' : `comment on “${on}”`}\n    ${content}`)
    .join('\n');
}

async function decided(decision: Promise<boolean>, what: string): Promise<string> {
  if (!(await decision)) throw new StartError('Nothing waits for review under this number.');
  return what;
}

await asCommand(run);
