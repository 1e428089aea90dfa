import type { Log } from '#platform/log.ts';
import { count } from '#platform/metrics/measure.ts';
import { isOutage } from '#platform/outage.ts';
import type { ServerEvent } from '#platform/server-events.ts';
import type { Services } from '#platform/services.ts';
import type { Closer } from '../../shutdown.ts';
import { EVERY_MS, SWEEP_EVERY_MS } from './limits.ts';
import { claimChats, claimNotifications, sweep } from './telling/claim.ts';
import { NOTHING_TOLD, type Tally, tellDue } from './telling/tell.ts';

type Intervals = { everyMs?: number; sweepMs?: number };

/**
 * Begins to send push notifications. Each event of a message or notification that this node sends is a hint. Hints are
 * kept in memory, so they cost no statement. Every two seconds the hints become rows of `push_due`, and the
 * notifications that are due are sent. A sweep every minute, and at the start, finds the hints that a killed server has
 * lost.
 */
export function openPush(
  services: Services,
  { everyMs = EVERY_MS, sweepMs = SWEEP_EVERY_MS }: Intervals = {},
): Closer {
  const { db, config, clock, log, sight } = services;
  const hints = hintsOf(services);
  const tally = tallyOf(log);
  const ending = new AbortController();
  const { signal } = ending;
  let sweptAt = -Infinity;

  async function claim(): Promise<void> {
    if (performance.now() - sweptAt >= sweepMs) {
      sweptAt = performance.now();
      tally.write();
      await sweep({ db, sight });
    }
    const { chats, notifications } = hints.take();
    if (chats.length > 0) await claimChats({ db, sight }, chats);
    if (notifications.length > 0) await claimNotifications({ db, sight }, notifications);
  }
  async function tell(): Promise<void> {
    while (
      !signal.aborted &&
      tally.add(await tellDue({ db, config, log, now: () => clock.now(), signal })) > 0
    );
  }
  // The two loops do not wait for each other, because push services may be slow. If a turn fails, what it has taken
  // becomes due again later.
  const onError = (error: unknown) => {
    const line = { type: 'error', err: error };
    if (isOutage(error)) log.warn(line, 'push notifications wait for the database');
    else log.error(line, 'push notifications could not be told');
  };
  const loops = [claim, tell].map((work) => repeat(() => work().catch(onError), everyMs, signal));
  return async () => {
    ending.abort();
    await Promise.all(loops);
  };
}

/** Repeats some work with a pause before each time, until the signal is aborted. */
async function repeat(work: () => Promise<void>, everyMs: number, signal: AbortSignal): Promise<void> {
  const isOver = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  while (!signal.aborted) {
    const { promise: isTime, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, everyMs);
    await Promise.race([isTime, isOver]);
    clearTimeout(timer);
    if (!signal.aborted) await work();
  }
}

/** Counts the sent notifications, for one line of the log a minute. No line is written if nothing was due. */
function tallyOf(log: Log) {
  let sum = NOTHING_TOLD;
  return {
    /** Adds the counts of a turn. Returns how many things the turn took. */
    add({ taken, ...more }: Tally): number {
      for (const outcome of ['told', 'failed', 'ended', 'given_up'] as const)
        if (more[outcome] > 0) count('quad_push_total', { outcome }, more[outcome]);
      sum = {
        taken: sum.taken + taken,
        told: sum.told + more.told,
        failed: sum.failed + more.failed,
        ended: sum.ended + more.ended,
        given_up: sum.given_up + more.given_up,
      };
      return taken;
    },
    write(): void {
      if (sum.taken > 0) log.info({ type: 'info', ...sum }, 'push notifications were told');
      sum = NOTHING_TOLD;
    },
  };
}

/** Collects the ids of the chats and notifications whose events this node has sent. */
function hintsOf({ events }: Services) {
  const [chats, notifications] = [new Set<number>(), new Set<number>()];
  events.onSent((item) => {
    if (item.name === 'chat:message')
      chats.add((item as ServerEvent<'chat:message'>).payload.options.chat_id);
    else if (item.name === 'user:notification')
      notifications.add((item as ServerEvent<'user:notification'>).payload.id);
  });
  return {
    take() {
      const taken = { chats: [...chats], notifications: [...notifications] };
      chats.clear();
      notifications.clear();
      return taken;
    },
  };
}
