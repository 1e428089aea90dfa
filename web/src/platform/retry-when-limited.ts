import type { Reply } from './answers.ts';

/**
 * How long a read that was refused with 429 is repeated, in milliseconds. The value is the longest window of all rate
 * limits for reads.
 */
const TOO_MANY_MS = 60_000;
/**
 * How long a call that was refused with 503 is repeated, in milliseconds. 503 means that the server is busy or cannot
 * reach its database.
 */
const BUSY_MS = 15_000;

/**
 * The range of a random delay, in milliseconds. Without it, tabs that were refused at the same moment would repeat
 * their calls at the same moment.
 */
const SPREAD_MS = 300;

/** The part of a reply that decides whether a call is repeated. Null if no answer came. */
type Answered = Pick<Reply, 'status' | 'retryAfter'> | null;

/**
 * Makes a repeatable call. If the server refuses it for a time, the call is repeated after that time: a read after 429
 * or 503, another call only after 503. Source: security.md §3 "Reads", reliability.md L4.
 * @param isWanted whether the caller still needs the answer
 * @param within the milliseconds after which the caller stops waiting
 * @returns the last reply: a refusal only if the wait would be too long or the answer is no longer needed
 */
export async function retryWhenLimited<Got extends Answered>(
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
