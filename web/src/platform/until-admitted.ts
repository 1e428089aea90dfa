import type { Reply } from './answers.ts';

/** For how long a refused read is repeated before its refusal is told, in milliseconds: the longest rate of all reads. */
const TOO_MANY_MS = 60_000;
/** The same for what a server refuses that is busy, or whose database is away. */
const BUSY_MS = 15_000;

/** Several tabs that were refused in the same moment come again within this time, in milliseconds. */
const SPREAD_MS = 300;

/** What a repeated call needs of a reply: null where nobody answered. */
type Answered = Pick<Reply, 'status' | 'retryAfter'> | null;

/**
 * Makes a call that may be repeated until the server lets it in: where it refuses it says when to come again, and nobody
 * needs to hear of that. A server that is busy is asked again for anything, one that was asked too much for reads only.
 * Source: security.md §3 "Reads", reliability.md L4.
 * @param isWanted whether the one who asked is still here
 * @param within milliseconds after which nobody waits for the answer
 * @returns the last reply: a refusal only where the server would be asked again too late for anybody to wait
 */
export async function untilAdmitted<Got extends Answered>(
  send: () => Promise<Got>,
  isWanted: () => boolean,
  { isRead, within = Infinity }: { isRead: boolean; within?: number | undefined },
): Promise<Got> {
  const begun = performance.now();
  for (;;) {
    const reply = await send();
    const patience = reply?.status === 503 ? BUSY_MS : reply?.status === 429 && isRead ? TOO_MANY_MS : 0;
    const wait = Number(reply?.retryAfter) * 1000;
    if (!(wait > 0) || performance.now() - begun + wait > Math.min(patience, within)) return reply;
    await new Promise((resolve) => setTimeout(resolve, wait + Math.random() * SPREAD_MS));
    if (!isWanted()) return reply;
  }
}
