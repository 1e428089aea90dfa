import type { Log } from '#platform/log.ts';
import { isOutage } from '#platform/outage.ts';
import type { ServerEvent } from '#platform/server-events.ts';
import type { Services } from '#platform/services.ts';
import type { Closer } from '../../shutdown.ts';
import { EVERY_MS, SWEEP_EVERY_MS } from './limits.ts';
import { claimChats, claimNotifications, sweep } from './telling/claim.ts';
import { NOTHING_TOLD, type Tally, tellDue } from './telling/tell.ts';

type Intervals = { everyMs?: number; sweepMs?: number };

/**
 * Begins to tell people who are away. An event that leaves is a hint: it costs no statement. Every two seconds the hints
 * become rows of what is due, and what is due is told. A sweep every minute, and at the start, finds what was hinted to
 * a server that is gone.
 */
export function openPush(
  services: Services,
  { everyMs = EVERY_MS, sweepMs = SWEEP_EVERY_MS }: Intervals = {},
): Closer {
  const { db, config, clock, log, sight } = services;
  const hints = hintsOf(services);
  const tally = tallyOf(log);
  let sweptAt = -Infinity;
  const ending = new AbortController();
  const isEnding = () => ending.signal.aborted;

  async function turn(): Promise<void> {
    if (performance.now() - sweptAt >= sweepMs) {
      sweptAt = performance.now();
      tally.write();
      await db.transaction().execute((tx) => sweep({ db: tx, sight }));
    }
    const { chats, notifications } = hints.take();
    if (chats.length > 0) await claimChats({ db, sight }, chats);
    if (notifications.length > 0) await claimNotifications({ db, sight }, notifications);
    while (!isEnding() && tally.add(await tellDue({ db, config, now: () => clock.now() })) > 0);
  }

  // What a failed turn has taken is found by the next sweep.
  const safely = () =>
    turn().catch((error: unknown) => {
      const line = { type: 'error', err: error };
      if (isOutage(error)) log.warn(line, 'push notifications wait for the database');
      else log.error(line, 'push notifications could not be told');
    });
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const next = (): void => {
    timer = setTimeout(() => {
      running = safely().finally(() => !isEnding() && next());
    }, everyMs);
  };
  next();
  return async () => {
    ending.abort();
    clearTimeout(timer);
    await running;
  };
}

/** Counts what was told, for one line of the log a minute. No line is written if nothing was due. */
function tallyOf(log: Log) {
  let sum = NOTHING_TOLD;
  return {
    /** Returns how many things were taken. */
    add({ taken, ...more }: Tally): number {
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

/** Collects the chats and notifications of which events have left. */
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
