import { parseArgs } from 'node:util';
import type { Db } from '#platform/db/schema.ts';
import { listQueueStates, type QueueState, retryFailed } from '#platform/jobs/queries.ts';
import { StartError } from '#platform/start-error.ts';
import { readConfig } from '../config.ts';
import { asCommand, inDatabase } from './connect.ts';

// `npm run jobs` lists the queues: how many jobs wait, since when the first could have run, how many run, and how many
// failed for good in the last day. `retry QUEUE` has the failed jobs of a queue tried once more. A server may run at the
// same time. No output has a job's data.

const USAGE = 'Say what: npm run jobs -- [list] | retry QUEUE';

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const doIt = understand(positionals);
  await inDatabase(readConfig(), doIt);
}

/** Parses the arguments. @throws StartError for invalid ones */
function understand([verb = 'list', queue, ...more]: string[]): (db: Db) => Promise<string> {
  if (verb === 'list' && queue === undefined) return list;
  if (verb === 'retry' && queue !== undefined && more.length === 0) return (db) => retry(db, queue);
  throw new StartError(USAGE);
}

async function list(db: Db): Promise<string> {
  const queues = await listQueueStates(db);
  return queues.map(lineOf).join('\n') || 'There are no queues: no server has started yet.';
}

const lineOf = ({ name, waiting, running, failed, oldest_seconds }: QueueState): string => {
  const since = oldest_seconds === null ? '' : ` (the first for ${oldest_seconds} s)`;
  return `${name}: ${waiting} wait${since}, ${running} run, ${failed} failed`;
};

async function retry(db: Db, queue: string): Promise<string> {
  const isKnown = (await listQueueStates(db)).some(({ name }) => name === queue);
  if (!isKnown) throw new StartError('There is no queue of this name. `npm run jobs` lists them.');
  return `${queue}: ${await retryFailed(db, queue)} failed jobs are tried again.`;
}

await asCommand(run);
