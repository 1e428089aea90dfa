import { setImmediate as afterThisTurn } from 'node:timers/promises';
import type { Db } from '#platform/db/schema.ts';
import { type NewMessage, type Outcome, storeMessage, storeMessages } from './queries.ts';

/** Groups under way at once; each takes a connection. */
const LANES = 2;
/** Messages that are stored together at most. */
const GROUP_MOST = 32;

type Waiting = {
  message: NewMessage;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
};
type Lane = { waiting: Waiting[]; isUnderWay: boolean };

const lanesOf = new WeakMap<Db, Lane[]>();

/**
 * Stores a message, together with those that come while the database is busy with the ones before: many messages then
 * share one statement and one commit, and a single one waits for nobody. Messages of one chat take the same lane, so
 * that groups under way never wait for each other's chats; a chat that somebody else has meanwhile holds up its own
 * messages only, which then go on by themselves.
 * @param db the pool; a transaction would not be shared with others
 */
export function storeInLane(db: Db, message: NewMessage): Promise<Outcome> {
  const lanes = lanesOf.get(db) ?? Array.from({ length: LANES }, () => ({ waiting: [], isUnderWay: false }));
  lanesOf.set(db, lanes);
  const lane = lanes[message.chat_id % LANES] as Lane;
  return new Promise((resolve, reject) => {
    lane.waiting.push({ message, resolve, reject });
    if (!lane.isUnderWay) void emptyLane(db, lane);
  });
}

async function emptyLane(db: Db, lane: Lane): Promise<void> {
  lane.isUnderWay = true;
  // What has arrived together goes together: requests of the same turn of the event loop are still being read.
  await afterThisTurn();
  while (lane.waiting.length > 0) await storeGroup(db, takeGroup(lane));
  lane.isUnderWay = false;
}

/** The next messages of a lane. A repeat of one of them stays behind, to find it stored. */
function takeGroup(lane: Lane): Waiting[] {
  const taken = new Map<string, Waiting>();
  const left: Waiting[] = [];
  for (const waiting of lane.waiting) {
    const { author_id, client_id } = waiting.message;
    const key = client_id === null ? `message ${taken.size}` : `${author_id} ${client_id}`;
    if (taken.size < GROUP_MOST && !taken.has(key)) taken.set(key, waiting);
    else left.push(waiting);
  }
  lane.waiting = left;
  return [...taken.values()];
}

async function storeGroup(db: Db, group: readonly Waiting[]): Promise<void> {
  try {
    const messages = group.map(({ message }) => message);
    const outcomes = await storeMessages(db, messages, 'skip');
    group.forEach((waiting, index) => {
      const outcome = outcomes[index];
      if (outcome) waiting.resolve(outcome);
      else storeAlone(db, waiting);
    });
  } catch (error) {
    // One message that cannot be stored, or was meanwhile, fails all; the others are none the worse for it.
    if (isAboutRows(error)) group.forEach((waiting) => storeAlone(db, waiting));
    else group.forEach(({ reject }) => reject(error));
  }
}

/** Whether the database refuses what stands in a row, rather than being away. */
const isAboutRows = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));

function storeAlone(db: Db, { message, resolve, reject }: Waiting): void {
  storeMessage(db, message).then(resolve, reject);
}
