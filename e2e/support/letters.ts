import { command } from './command.ts';
import { withDatabase } from './database.ts';
import type { Campus } from './member.ts';
import { letQuarterPass, letQueueCome } from './queries.ts';

/** The number under which some words wait for review. */
export async function findWaiting(campus: Campus, content: string): Promise<number> {
  const lines = (await command(campus, 'letters', 'list')).split('\n');
  const at = lines.findIndex((line) => line.trim() === content);
  const id = /^\d+/.exec(lines[at - 1] ?? '')?.[0];
  if (id === undefined) throw new Error(`“${content}” does not wait for review:\n${lines.join('\n')}`);
  return Number(id);
}

/** Lets the quarter-hour come in which letters that were left come into the queue of staff. */
export const comeToQueue = (campus: Campus): Promise<void> => withDatabase(campus, letQueueCome);

/** Approves what waits. Nobody else sees it before the next quarter-hour. */
export async function approve(campus: Campus, id: number): Promise<void> {
  await command(campus, 'letters', 'approve', `${id}`);
}

/** Lets the quarter-hour come in which something that was approved is published. */
export const comeQuarter = (campus: Campus, id: number): Promise<void> =>
  withDatabase(campus, (client) => letQuarterPass(client, id));
