import type { Reply } from './answers.ts';

/**
 * For how long a read that was refused with 429 is repeated, in milliseconds: the longest window of all reads' rate
 * limits.
 */
const TOO_MANY_MS = 60_000;
/**
 * For how long a call that was refused with 503 is repeated, in milliseconds: the server is busy, or its database is
 * away.
 */
const BUSY_MS = 15_000;

/** Tabs that were refused in the same moment repeat their calls within this time, in milliseconds. */
const SPREAD_MS = 300;

/** The part of a reply that decides about a repeat; null where no answer came. */
type Answered = Pick<Reply, 'status' | 'retryAfter'> | null;

/**
 * Makes a call and repeats it when the server refuses it for now and says how long to wait. No refusal is shown
 * meanwhile. After 503 any repeatable call is repeated, after 429 only reads. Source: security.md §3 "Reads",
 * reliability.md L4.
 * @param isWanted whether the caller still needs the answer
 * @param within milliseconds after which the caller does not wait any more
 * @returns the last reply: a refusal only where the wait would be too long, or the answer is not needed any more
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
