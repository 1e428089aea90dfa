import { command } from './command.ts';
import { withDatabase } from './database.ts';
import type { Campus } from './member.ts';
import { letQuarterPass, letQueueCome } from './queries.ts';

/** The id of the letter or comment in review that has this text. */
export async function findWaiting(campus: Campus, content: string): Promise<number> {
  const lines = (await command(campus, 'letters', 'list')).split('\n');
  const at = lines.findIndex((line) => line.trim() === content);
  const id = /^\d+/.exec(lines[at - 1] ?? '')?.[0];
  if (id === undefined) throw new Error(`“${content}” does not wait for review:\n${lines.join('\n')}`);
  return Number(id);
}

/** Moves new letters and comments into the staff's queue, as if a quarter-hour had passed. */
export const comeToQueue = (campus: Campus): Promise<void> => withDatabase(campus, letQueueCome);

/** Approves a letter or comment. Other users see it after the next quarter-hour. */
export async function approve(campus: Campus, id: number): Promise<void> {
  await command(campus, 'letters', 'approve', `${id}`);
}

/** Makes the decision on a letter or comment a quarter-hour older, so that an approved text is published. */
export const comeQuarter = (campus: Campus, id: number): Promise<void> =>
  withDatabase(campus, (client) => letQuarterPass(client, id));
