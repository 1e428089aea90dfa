import type { Db } from '#platform/db/schema.ts';
import type { Log } from '#platform/log.ts';
import type { Config } from '../../../config.ts';
import {
  FIRST_PAUSE_MS,
  LONGEST_PAUSE_MS,
  SENT_AT_ONCE,
  SILENT_WITHIN_MS,
  TAKEN_AT_ONCE,
  TRIES_MAX,
} from '../limits.ts';
import type { PushNotice } from '../payload.ts';
import { noteOutcomes } from '../note-outcomes.ts';
import { type Device, listDevicesOf } from '../queries/devices.ts';
import { listSettings } from '../queries/settings.ts';
import { type Outcome, sendPush } from '../send.ts';
import { chatNotice, notificationNotice } from './notices.ts';
import { type Due, settleDue, type Settled, takeDue } from './queries/due.ts';
import { CHAT, listBadges, type News, readChatNews, readNotificationNews } from './queries/news.ts';

type Telling = {
  db: Db;
  config: Config;
  now: () => number;
  log: Log;
  /** Ends the requests to push services when the server stops. */
  signal?: AbortSignal;
};

/** A notification that is sent to a device. */
type ToSend = { due: Due; device: Device; notice: PushNotice };
/** A notification that was sent to a device, with the outcome. */
type Sent = ToSend & { outcome: Outcome };

/**
 * The counts of a turn: how many things were taken, how many devices got a notification, failed for now and have ended,
 * and how many things were given up after too many tries.
 */
export type Tally = { taken: number; told: number; failed: number; ended: number; given_up: number };

export const NOTHING_TOLD: Tally = { taken: 0, told: 0, failed: 0, ended: 0, given_up: 0 };

/**
 * Sends some of the notifications that are due. Stores the outcomes in a few statements at the end. If the node is
 * killed before that, another node sends the same notifications again. They replace the first ones on the devices.
 */
export async function tellDue(telling: Telling): Promise<Tally> {
  const due = await takeDue(telling.db, TAKEN_AT_ONCE);
  if (due.length === 0) return NOTHING_TOLD;
  const waiting = await prepare(
    telling,
    due.filter(({ quiet_ms }) => quiet_ms === null),
  );
  const sent: Sent[] = [];
  const work = async (): Promise<void> => {
    for (let one = waiting.shift(); one; one = waiting.shift())
      sent.push({ ...one, outcome: await tellDevice(telling, one.device, one.notice) });
  };
  await Promise.all(Array.from({ length: SENT_AT_ONCE }, work));
  return store(telling.db, due, sent);
}

const keyOf = ({ user_id, kind, thing_id }: Omit<News, 'seq'>): string => `${user_id} ${kind} ${thing_id}`;

/** Reads what is due as it is now. Returns the notifications to send, without those that need not be sent any more. */
async function prepare({ db, now }: Telling, due: readonly Due[]): Promise<ToSend[]> {
  if (due.length === 0) return [];
  const user_ids = [...new Set(due.map(({ user_id }) => user_id))];
  const devices = await listDevicesOf(db, user_ids);
  const settingsOf = await listSettings(db, user_ids);
  const badges = await listBadges(db, user_ids);
  const chats = await readChatNews(
    db,
    due.filter(({ kind }) => kind === CHAT).map((one) => ({ ...one, told_seq: one.last_told_seq ?? 0 })),
  );
  const notifications = await readNotificationNews(
    db,
    due.filter(({ kind }) => kind !== CHAT),
  );
  const chatOf = new Map(chats.map((news) => [keyOf({ ...news, kind: CHAT }), news]));
  const notificationOf = new Map(notifications.map((news) => [keyOf(news), news]));
  return due.flatMap((one) => {
    const settings = settingsOf(one.user_id);
    // After a failure, the notification makes a sound, because the device gets it for the first time.
    const isSilent =
      one.tries === 0 && one.told_at !== null && now() - one.told_at.getTime() < SILENT_WITHIN_MS;
    const more = { badge: badges.get(one.user_id) ?? 0, isSilent };
    const [chat, notification] = [chatOf.get(keyOf(one)), notificationOf.get(keyOf(one))];
    const told = notification ? notificationNotice(notification, settings, more) : null;
    const notice = chat ? chatNotice(chat, settings, more) : told;
    return notice ? devicesFor(one, devices).map((device) => ({ due: one, device, notice })) : [];
  });
}

/** The devices that get a notification: all devices of the person, or after a failure only those that failed. */
const devicesFor = ({ user_id, tries }: Due, devices: readonly Device[]): Device[] =>
  devices.filter((device) => device.user_id === user_id && (tries === 0 || device.failing_since !== null));

/**
 * Sends a notification to a device, without its words if the push service finds it too large. An unexpected error is
 * logged and counts as a failure of this device, so that the outcomes of the other devices are stored.
 */
async function tellDevice(telling: Telling, device: Device, notice: PushNotice): Promise<Outcome> {
  try {
    const outcome = await sendPush(telling, device, notice);
    return outcome.is === 'tooLarge' ? await sendPush(telling, device, { ...notice, body: '' }) : outcome;
  } catch (error) {
    telling.log.error({ type: 'error', err: error }, 'a push notification could not be made');
    return { is: 'later', afterMs: null };
  }
}

async function store(db: Db, due: readonly Due[], all: readonly Sent[]): Promise<Tally> {
  const counts = await noteOutcomes(
    db,
    all.map(({ device: { device_id }, outcome }) => ({ device_id, outcome })),
  );
  const settled = due.map((one) =>
    settle(
      one,
      all.filter((sent) => sent.due === one),
    ),
  );
  await settleDue(db, settled);
  const isGivenUp = ({ failures, pause }: Settled) => failures > 0 && pause === null;
  return { taken: due.length, ...counts, given_up: settled.filter(isGivenUp).length };
}

/**
 * Returns what happens next with a thing: it waits for the end of the quiet hours, or for the next try with the devices
 * that failed, or it is done.
 */
function settle(due: Due, sent: readonly Sent[]): Settled {
  const was_told = sent.some(({ outcome }) => outcome.is === 'told');
  if (due.quiet_ms !== null) return { ...due, was_told, failures: due.tries, pause: due.quiet_ms };
  const failed = sent.flatMap(({ outcome }) => (outcome.is === 'later' ? [outcome.afterMs] : []));
  if (failed.length === 0) return { ...due, was_told, failures: 0, pause: null };
  const failures = due.tries + 1;
  const usual = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** due.tries);
  const pause = Math.min(LONGEST_PAUSE_MS, Math.max(...failed.map((afterMs) => afterMs ?? usual)));
  return { ...due, was_told, failures, pause: failures >= TRIES_MAX ? null : pause };
}
