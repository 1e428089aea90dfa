import type { Reply } from './answers.ts';

/** How long a refused read is repeated before its refusal is told, in milliseconds: the longest rate of all reads. */
const PATIENCE_MS = 60_000;

/** Several tabs that were refused in the same moment come again within this time, in milliseconds. */
const SPREAD_MS = 300;

/** What a repeated read needs of a reply: null where nobody answered. */
type Answered = Pick<Reply, 'status' | 'retryAfter'> | null;

/**
 * Makes a read until the server lets it in: where too much was read it says when to come again, and nobody needs to hear
 * of that. Source: security.md §3 "Reads".
 * @param isWanted whether the one who asked is still here
 * @returns the last reply: a refusal only where the server would be asked again too late for anybody to wait
 */
export async function untilAdmitted<Got extends Answered>(
  read: () => Promise<Got>,
  isWanted: () => boolean,
): Promise<Got> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const reply = await read();
    const wait = reply?.status === 429 ? Number(reply.retryAfter) * 1000 : 0;
    if (!(wait > 0) || performance.now() + wait > end) return reply;
    await new Promise((resolve) => setTimeout(resolve, wait + Math.random() * SPREAD_MS));
    if (!isWanted()) return reply;
  }
}
