import { setTimeout as pause } from 'node:timers/promises';
import { authCalls } from '@quad/contract/auth/calls.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import type { Client } from 'pg';
import type { SmallDisk } from '../../server/src/reliability/testing/small-disk.ts';
import { ask, type Caller } from '../../server/src/reliability/testing/sender.ts';
import type { Installation } from './installation.ts';
import { startPace } from './pace.ts';
import {
  admitConnections,
  CHANGES,
  countFailedMails,
  cutListener,
  emailOf,
  lockPosts,
  unlockPosts,
} from './queries/faults.ts';

/** A fault, by the name of its alert. `begin` resolves once the fault is there. */
export type Fault = { what: string; begin(): Promise<void>; end(): Promise<void> };

/** What the faults need of a running Quad. */
export type Ground = {
  installation: Installation;
  origin: string;
  people: readonly Caller[];
  /** Connections to Quad's database as Quad and, to the database `postgres`, as a superuser. */
  quad: Client;
  superuser: Client;
  /** Makes both connections anew. */
  connect(): Promise<Pick<Ground, 'quad' | 'superuser'>>;
  /** The disk of DATA_DIR; null if this user may not mount one. */
  disk: SmallDisk | null;
  /** Stops the node, and starts it again. */
  stopNode(): Promise<void>;
  startNode(): Promise<void>;
  /** Sends a message as somebody, which somebody else then reports. @returns its id */
  sendMessage(): Promise<number>;
};

/** Calls that read posts, many at the same time, until it is ended. */
function startReading({ origin, people }: Ground, atOnce: number) {
  const over = new AbortController();
  const readers = Array.from({ length: atOnce }, async (_, number) => {
    const reader = people[number % people.length];
    if (!reader) return;
    while (!over.signal.aborted) {
      const answer = await ask(origin, reader, feedCalls.GetPosts, {});
      if (!answer?.status) await pause(500);
    }
  });
  return {
    async end() {
      over.abort();
      await Promise.all(readers);
    },
  };
}

/** A fault that lasts while posts are locked and `atOnce` calls want to read them. */
function locked(ground: Ground, what: string, atOnce: number): Fault {
  let reading: ReturnType<typeof startReading> | undefined;
  return {
    what,
    async begin() {
      await lockPosts(ground.quad);
      reading = startReading(ground, atOnce);
    },
    async end() {
      await unlockPosts(ground.quad);
      await reading?.end();
    },
  };
}

/** A fault that is a change of a row. `before` makes the row. */
function changed(
  { quad }: Ground,
  what: keyof typeof CHANGES,
  before: () => Promise<unknown> = async () => undefined,
): Fault {
  const [change, back] = CHANGES[what];
  return {
    what,
    async begin() {
      await before();
      await quad.query(change);
    },
    end: async () => void (await quad.query(back)),
  };
}

/** Makes the faults. The first leave no traces in the figures of calls; each of the last slows calls more. */
export function makeFaults(ground: Ground): Record<string, Fault> {
  const { installation, superuser, quad, disk } = ground;
  return {
    QuadBackupOld: changed(ground, 'the last backup is 27 hours old'),
    QuadReportsOverdue: changed(ground, 'a report was due an hour ago', () => report(ground)),
    QuadWindowMissed: changed(ground, 'the last window with matches began three hours ago'),
    QuadJobsLate: changed(ground, 'an export has failed for 20 minutes'),
    QuadMailLate: changed(ground, 'a mail has failed for 20 minutes', () => orderMail(ground)),
    QuadJobGivenUp: changed(ground, 'the next try of a mail is its last', () => orderMail(ground)),
    ...(disk && {
      QuadDiskFull: {
        what: 'a twentieth of the disk is left',
        begin: () => disk.leave(DISK_BYTES / 20),
        end: disk.free,
      },
    }),
    QuadRedisAway: {
      what: 'Redis is killed',
      begin: installation.redis.kill,
      end: installation.redis.start,
    },
    QuadSessionListenerDeaf: {
      what: 'PostgreSQL ends the connection that listens, and takes no other',
      begin: () => cutListener(superuser),
      end: () => admitConnections(superuser),
    },
    QuadDown: { what: 'the node is stopped', begin: ground.stopNode, end: ground.startNode },
    QuadSlow: slow(ground, quad),
    QuadErrors: errors(ground),
    QuadPoolWaiting: locked(ground, 'posts are locked, and 60 people want to read them', 60),
    QuadShedding: locked(ground, 'posts are locked, and 400 people want to read them', 400),
  };
}

/** The size of the disk of DATA_DIR. */
export const DISK_BYTES = 64 * 1024 ** 2;

/** Posts are locked again and again, so that calls take up to two seconds. */
function slow(ground: Ground, quad: Client): Fault {
  const over = new AbortController();
  let locking: Promise<void> = Promise.resolve();
  let reading: ReturnType<typeof startReading> | undefined;
  return {
    what: 'calls wait for two seconds',
    async begin() {
      reading = startReading(ground, 4);
      locking = (async () => {
        while (!over.signal.aborted) {
          await lockPosts(quad);
          await pause(2000);
          await unlockPosts(quad);
        }
      })();
    },
    async end() {
      over.abort();
      await locking;
      await reading?.end();
    },
  };
}

function errors(ground: Ground): Fault {
  let calls: ReturnType<typeof startPace> | undefined;
  return {
    what: 'PostgreSQL is killed',
    async begin() {
      await ground.quad.end();
      await ground.superuser.end();
      await ground.installation.postgres.kill();
      calls = startPace(5, async (number) => {
        const person = ground.people[number % ground.people.length];
        if (person) await ask(ground.origin, person, feedCalls.GetPosts, {});
      });
    },
    async end() {
      await calls?.end();
      await ground.installation.postgres.start();
      Object.assign(ground, await ground.connect());
    },
  };
}

async function report({ origin, people, sendMessage }: Ground): Promise<void> {
  const reporter = people[1];
  const input = { message_id: await sendMessage(), reason: 'SPAM', comments: '' } as const;
  const answer = reporter && (await ask(origin, reporter, reportCalls.CreateReport, input));
  if (!answer?.status) throw new Error(`A report was refused: ${JSON.stringify(answer)}`);
}

/** Orders a mail, which cannot be sent. Resolves once it has failed. */
async function orderMail({ origin, people, quad }: Ground): Promise<void> {
  const person = people[2];
  if (!person) return;
  await ask(origin, person, authCalls.ForgotPassword, { email: await emailOf(quad, person.user_id) });
  while ((await countFailedMails(quad)) === 0) await pause(200);
}
